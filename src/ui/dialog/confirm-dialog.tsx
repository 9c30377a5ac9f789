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
  /** Names what is lost. */
  children: ReactNode;
  /** The verb and its object: "Delete balance". */
  confirmLabel: string;
  cancelLabel?: string;
  /** False until what it asks for inside has been given. */
  isReady?: boolean;
  /**
   * The dialog closes when it has succeeded, and stays open with the words of the error when not.
   */
  confirm: () => Promise<unknown> | unknown;
  errorText?: (error: unknown) => string;
};

/** Confirms only what cannot be undone; everything else is done at once and offers Undo. */
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
