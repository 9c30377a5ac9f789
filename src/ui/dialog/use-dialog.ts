import { useState } from 'react';

export type DialogProps = { opened: boolean; onClose: () => void };

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
