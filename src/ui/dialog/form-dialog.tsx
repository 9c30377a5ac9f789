import { Modal } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useUiWords } from '../ui-words';
import { ConfirmDialog } from './confirm-dialog';
import { DialogBelow, useDialogsAbove } from './dialogs-above';
import { FormDialogBody } from './form-dialog-body';
import type { FormDialogProps } from './form-dialog-props';
import { useFocusBack } from './use-focus-back';
import { useHeldLeaving } from './use-held-leaving';

/** The one way to ask for several facts: a module's dialog lists its fields and nothing else. */
export function FormDialog<Values extends Record<string, unknown>, Output>(
  props: FormDialogProps<Values, Output>,
) {
  const { opened, onClose, title, size = 'md' } = props;
  const words = useUiWords();
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // Always the same function: the body reports a change, and does not repeat it while the dialog
  // closes.
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  useFocusBack(opened);
  const { isCovered, count } = useDialogsAbove(opened);

  const close = () => {
    isDirty.current = false;
    setAsking(false);
    onClose();
  };
  const leaving = useHeldLeaving({
    opened,
    // Values being sent are not lost, and a success may lead to another page.
    wouldLose: () => isDirty.current && !isSending.current,
    onLeft: close,
  });
  const requestClose = () => {
    if (isSending.current || isCovered()) return;
    if (isDirty.current) setAsking(true);
    else close();
  };

  return (
    // The stack lets Escape reach only the dialog on top.
    <Modal.Stack>
      <Modal
        opened={opened && !leaving.isLeaving}
        onClose={requestClose}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': words.close }}
        stackId="form"
        returnFocus={false}
      >
        <DialogBelow value={count}>
          <FormDialogBody
            {...props}
            onCancel={requestClose}
            onDone={close}
            onDirtyChange={setDirty}
            onPendingChange={(isPending) => {
              isSending.current = isPending;
            }}
          />
        </DialogBelow>
      </Modal>
      <ConfirmDialog
        opened={opened && (isAsking || leaving.isHeld)}
        onClose={() => {
          setAsking(false);
          leaving.stay();
        }}
        title={words.discardTitle}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        confirm={leaving.isHeld ? leaving.leave : close}
      >
        {words.discardText}
      </ConfirmDialog>
    </Modal.Stack>
  );
}
