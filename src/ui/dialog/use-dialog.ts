import { useState } from 'react';
import { useKeptState } from '../kept-text';

export type DialogProps = { opened: boolean; onClose: () => void };

/** Props of a `FormDialog`. `place` is the key under which its texts are kept. */
export type FormDialogPlace = DialogProps & { place: string };

/**
 * Keeps the state of a dialog: `const creating = useDialog()`, then `<Button
 * onClick={creating.open}>` and `<ThingFormDialog {...creating.props}>`.
 */
export function useDialog() {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const props: DialogProps = { opened, onClose: close };
  return { opened, open, close, props };
}

/**
 * Keeps the state of a `FormDialog`. If the session ends while it is open, it opens again with its
 * text when the same person signs in.
 */
export function useFormDialog(place: string) {
  const [opened, setOpened] = useKeptState(`${place} opened`, false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const props: FormDialogPlace = { opened, onClose: close, place };
  return { opened, open, close, props };
}
