import { useState } from 'react';
import { useKeptState } from '../kept-text';

export type DialogProps = { opened: boolean; onClose: () => void };

/** For a `FormDialog`: `place` is its key, by its subject. */
export type FormDialogPlace = DialogProps & { place: string };

/**
 * `const creating = useDialog()`, then `<Button onClick={creating.open}>` and `<ThingFormDialog
 * {...creating.props}>`.
 */
export function useDialog() {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const props: DialogProps = { opened, onClose: close };
  return { opened, open, close, props };
}

/**
 * For a `FormDialog`, which is open again, with its text, when the session has ended and the same
 * person has signed in.
 */
export function useFormDialog(place: string) {
  const [opened, setOpened] = useKeptState(`${place} opened`, false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const props: FormDialogPlace = { opened, onClose: close, place };
  return { opened, open, close, props };
}
