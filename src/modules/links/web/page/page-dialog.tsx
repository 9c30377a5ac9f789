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
  const close = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <>
      <ShownDialog title={title} onCancel={close}>
        {children(close)}
      </ShownDialog>
      {isAsking && (
        <ShownDialog title={say('discardTitle')} onCancel={() => setAsking(false)}>
          <p>{say('discardText')}</p>
          <div className="buttons">
            <button type="button" onClick={() => setAsking(false)}>
              {say('keepEditing')}
            </button>
            <button type="button" className="danger" onClick={onClose}>
              {say('discard')}
            </button>
          </div>
        </ShownDialog>
      )}
    </>
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
    dialog.current?.showModal();
    return () => {
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
