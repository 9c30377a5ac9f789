import { Modal } from '@mantine/core';
import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUiWords } from '../ui-words';
import { ConfirmDialog } from './confirm-dialog';
import { DialogBelow, useDialogsAbove } from './dialogs-above';
import { FormDialogBody } from './form-dialog-body';
import type { FormDialogProps } from './form-dialog-props';
import { useFocusBack } from './use-focus-back';

/** Dialog with a form. Every form dialog of a module uses it and only lists its fields. */
export function FormDialog<Values extends Record<string, unknown>, Output>(
  props: FormDialogProps<Values, Output>,
) {
  const { opened, onClose, title, size = 'md' } = props;
  const words = useUiWords();
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // The function stays the same, so that the body reports only changes, and none while the dialog
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
    // Values that are being sent are not lost, and a success may lead to another page.
    wouldLose: () => isDirty.current && !isSending.current,
    onLeft: close,
  });
  const requestClose = () => {
    if (isSending.current || isCovered()) return;
    if (isDirty.current) setAsking(true);
    else close();
  };

  return (
    // The stack passes Escape only to the top dialog.
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

type HeldLeaving = {
  opened: boolean;
  /** Tells whether typed values would be lost. It is called when the user leaves. */
  wouldLose: () => boolean;
  /** Closes a dialog that is still open on the new page. */
  onLeft: () => void;
};

/**
 * Stops navigation (Back, a link, closing the tab) while a form has typed values, until the user
 * decides. The app asks before another page is opened, and the browser before the tab is closed.
 */
function useHeldLeaving({ opened, wouldLose, onLeft }: HeldLeaving) {
  const [isLeaving, setLeaving] = useState(false);
  const arrivedAt = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const [leftFrom, setLeftFrom] = useState(arrivedAt);
  const held = useBlocker({
    disabled: !opened,
    // A page that only changes its own address, such as for a filter, is not left.
    shouldBlockFn: ({ action, current, next }) =>
      (action !== 'REPLACE' || current.pathname !== next.pathname) && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });

  // A dialog that its address opens closes with the address; other dialogs must be closed here.
  useEffect(() => {
    if (!isLeaving || arrivedAt === leftFrom) return;
    setLeaving(false);
    if (opened) onLeft();
  }, [isLeaving, arrivedAt, leftFrom, opened, onLeft]);

  return {
    isHeld: held.status === 'blocked',
    /** True from the decision to leave until the other page is shown. */
    isLeaving,
    stay: () => held.reset?.(),
    leave: () => {
      setLeftFrom(arrivedAt);
      setLeaving(true);
      held.proceed?.();
    },
  };
}
