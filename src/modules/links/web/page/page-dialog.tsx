import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PageWords } from './page-words';

type PageDialogProps = {
  title: string;
  words: PageWords;
  /** True if something was typed that is not sent. */
  isDirty: boolean;
  /** True while the content is being sent: the dialog stays open. */
  isBusy: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * Shows a dialog of the browser. Before typed text is lost, by Escape, a button or leaving the
 * page, it asks as the dialogs of the app do.
 */
export function PageDialog({ title, words, isDirty, isBusy, onClose, children }: PageDialogProps) {
  const { say } = words;
  const [isAsking, setAsking] = useState(false);
  /** Field in which the person was writing when the question came. */
  const focused = useRef<Element | null>(null);
  const close = () => {
    if (isBusy) return;
    if (!isDirty) return onClose();
    focused.current = document.activeElement;
    setAsking(true);
  };
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  useEffect(() => {
    if (!isAsking && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isAsking]);
  return (
    // The question is part of the dialog, because browsers may change the order of two dialogs.
    <ShownDialog
      title={isAsking ? say('discardTitle') : title}
      onCancel={isAsking ? () => setAsking(false) : close}
    >
      {isAsking && (
        <>
          <p>{say('discardText')}</p>
          <div className="buttons">
            <button
              type="button"
              ref={(button) => button?.focus()}
              onClick={() => setAsking(false)}
            >
              {say('keepEditing')}
            </button>
            <button type="button" className="danger" onClick={onClose}>
              {say('discard')}
            </button>
          </div>
        </>
      )}
      <div hidden={isAsking}>{children(close)}</div>
    </ShownDialog>
  );
}

type SentDialogProps = {
  email: string;
  companyName: string;
  words: PageWords;
  onClose: () => void;
};

/** Says where the mail arrives that confirms an answer. */
export function SentDialog({ email, companyName, words, onClose }: SentDialogProps) {
  const { say } = words;
  return (
    <ShownDialog title={say('sent')} onCancel={onClose}>
      <p role="status">{say('sentText', { email, company: companyName })}</p>
      <div className="buttons">
        <button type="button" onClick={onClose}>
          {say('close')}
        </button>
      </div>
    </ShownDialog>
  );
}

type ShownDialogProps = { title: string; onCancel: () => void; children: ReactNode };

function ShownDialog({ title, onCancel, children }: ShownDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // An open dialog keeps the focus inside.
      shown?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A browser closes a dialog at the second Escape, even if its `cancel` event is held back.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
