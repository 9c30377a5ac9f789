import { Alert, Button, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUiWords } from '../ui-words';
import { DialogButtons } from './dialog-buttons';
import { useDialogsAbove } from './dialogs-above';
import { useFocusBack } from './use-focus-back';

type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Content that says what will be lost. */
  children: ReactNode;
  /** Label of the button, a verb with its object: "Delete balance". */
  confirmLabel: string;
  cancelLabel?: string;
  /** False until the fields inside the dialog are filled in. */
  isReady?: boolean;
  /**
   * Does the confirmed action. The dialog closes when it succeeds, and shows the error when it
   * fails.
   */
  confirm: () => Promise<unknown> | unknown;
  errorText?: (error: unknown) => string;
};

/**
 * Dialog that confirms an action that cannot be undone. Other actions run at once and offer Undo.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel,
    confirm,
    errorText,
    isReady = true,
  } = props;
  const words = useUiWords();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => confirm(),
    onSuccess: onClose,
  });
  useFocusBack(opened);
  useDialogsAbove(opened);

  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': words.close }}
      size="md"
      stackId="confirm"
      returnFocus={false}
    >
      <Text component="div">{children}</Text>
      {error && (
        <Alert color="red" role="alert" mt="md">
          {(errorText ?? words.errorText)(error)}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={close} data-autofocus>
          {cancelLabel ?? words.cancel}
        </Button>
        <Button color="red" disabled={!isReady} loading={isPending} onClick={() => mutate()}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
