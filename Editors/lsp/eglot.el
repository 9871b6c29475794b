;;; eglot.el --- What Emacs shows with eglot and flymake  -*- lexical-binding: t; -*-
;; emacs -Q --batch -l Editors/lsp/eglot.el
(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'flymake)

(defvar lsp-test-root
  (expand-file-name "../.." (file-name-directory (or load-file-name buffer-file-name))))
(defvar lsp-test-server
  (or (getenv "STORESCOPE") (expand-file-name ".build/release/storescope" lsp-test-root)))
(defvar lsp-test-passed 0)
(defvar lsp-test-failed 0)

(defun lsp-test-check (what held found)
  (if held (setq lsp-test-passed (1+ lsp-test-passed))
    (setq lsp-test-failed (1+ lsp-test-failed))
    (princ (format "FAIL %s: %S\n" what found))))

(defun lsp-test-wait (condition)
  (let ((end (+ (float-time) 15)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.05))
    (funcall condition)))

(define-derived-mode lsp-test-swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . lsp-test-swift-mode))
(add-to-list 'eglot-server-programs
             `(lsp-test-swift-mode . (,lsp-test-server "lsp" "--demo" "pets")))

(defun lsp-test-unstable ()
  (seq-find (lambda (diagnostic)
              (string-match-p "unstable-identity" (flymake-diagnostic-text diagnostic)))
            (flymake-diagnostics)))

(defun lsp-test-run ()
  (setq eglot-sync-connect 10 eglot-autoreconnect nil)
  (find-file (expand-file-name "Sources/Demos/Pets/FavouritePets.swift" lsp-test-root))
  (apply #'eglot (list '(lsp-test-swift-mode) (eglot--current-project) 'eglot-lsp-server
                       (list lsp-test-server "lsp" "--demo" "pets") "swift"))
  (jsonrpc-request (eglot-current-server) :store/dispatch
                   '(:store "s1" :action (:show (:screen "favouritePets" :isMended :json-false))))
  (jsonrpc-request (eglot-current-server) :store/dispatch
                   '(:store "s1" :action (:petAdded (:name "Zoe"))))
  (lsp-test-wait #'lsp-test-unstable)
  (let* ((found (lsp-test-unstable))
         (line (and found (save-excursion
                            (goto-char (flymake-diagnostic-beg found))
                            (buffer-substring (line-beginning-position) (line-end-position))))))
    (lsp-test-check "the diagnostic is at a ForEach" (and line (string-match-p "ForEach" line)) line)
    (lsp-test-check "it says who says it"
                    (and found (string-match-p "storescope" (flymake-diagnostic-text found)))
                    (and found (flymake-diagnostic-text found)))
    (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover
                                  (progn (when found (goto-char (flymake-diagnostic-beg found)))
                                         (eglot--TextDocumentPositionParams)))))
      (lsp-test-check "a hover tells of it" (string-match-p "unstable-identity" (format "%S" hover)) hover))
    (let ((server (eglot-current-server)))
      (eglot-shutdown server)
      (lsp-test-check "it ends" (not (jsonrpc-running-p server)) server))))

(condition-case problem (lsp-test-run)
  (error (setq lsp-test-failed (1+ lsp-test-failed))
         (princ (format "FAIL %S\n" problem))))
(princ (format "%d passed, %d failed\n" lsp-test-passed lsp-test-failed))
(kill-emacs (if (= lsp-test-failed 0) 0 1))
;;; eglot.el ends here
