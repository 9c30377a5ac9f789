import { Modal } from '@mantine/core';
import { useBlocker, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUiWords } from '../ui-words';
import { ConfirmDialog } from './confirm-dialog';
import { DialogBelow, useDialogsAbove } from './dialogs-above';
import { FormDialogBody } from './form-dialog-body';
import type { FormDialogProps } from './form-dialog-props';
import { useFocusBack } from './use-focus-back';

/**
 * Asks for several facts in a dialog. Every form dialog of a module uses it and only lists fields.
 */
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

type HeldLeaving = {
  opened: boolean;
  /** Runs at the moment of leaving. */
  wouldLose: () => boolean;
  /** Ends a dialog that is still there on the page that was gone to. */
  onLeft: () => void;
};

/**
 * Holds back navigation (Back, a link, closing the tab) while a form has typed values, until the
 * user decides. The router asks for the page, the browser in its own words for the tab.
 */
function useHeldLeaving({ opened, wouldLose, onLeft }: HeldLeaving) {
  const [isLeaving, setLeaving] = useState(false);
  const arrivedAt = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const [leftFrom, setLeftFrom] = useState(arrivedAt);
  const held = useBlocker({
    disabled: !opened,
    // A page that only rewrites its own address, such as a filter that is late, is not left.
    shouldBlockFn: ({ action, current, next }) =>
      (action !== 'REPLACE' || current.pathname !== next.pathname) && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });

  // A dialog in the address is gone with it; a dialog that the page opened by itself must be
  // closed.
  useEffect(() => {
    if (!isLeaving || arrivedAt === leftFrom) return;
    setLeaving(false);
    if (opened) onLeft();
  }, [isLeaving, arrivedAt, leftFrom, opened, onLeft]);

  return {
    isHeld: held.status === 'blocked',
    /** True from the decision to leave until the other page is there. */
    isLeaving,
    stay: () => held.reset?.(),
    leave: () => {
      setLeftFrom(arrivedAt);
      setLeaving(true);
      held.proceed?.();
    },
  };
}
