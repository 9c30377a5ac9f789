import { Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { useFocusBack } from '@/ui/dialog/use-focus-back';
import { useKeptState } from '@/ui/kept-text';
import { announce } from '@/ui/live-region';
import { useUiWords } from '@/ui/ui-words';
import { ChangePasswordForm } from './change-password-form';
import { EditProfileForm } from './edit-profile-form';
import type { ProfileMode } from './profile-mode';
import { ProfileView } from './profile-view';

type ProfileDialogProps = FormDialogPlace & {
  /** Text at the end of the dialog that tells whether the screen is updated live. */
  status: ReactNode;
};

/**
 * Shows the user's profile, its form, or the form for a new password. Escape and Cancel return from
 * a form to the view, and close the view.
 */
export function ProfileDialog({ opened, onClose, place, status }: ProfileDialogProps) {
  const { t } = useTranslation('people');
  const words = useUiWords();
  const { mode, cameFrom, note, form, discarding, say, show, leave, reset } = useProfileModes(
    place,
    onClose,
  );
  useFocusBack(opened);

  return (
    <Modal.Stack>
      <Modal
        opened={opened}
        onClose={() => leave(mode === 'view' ? 'out' : 'view')}
        // Escape and the close button both call `onClose`, but only the button must close the whole
        // dialog.
        closeButtonProps={{ 'aria-label': words.close, onClick: () => leave('out') }}
        onExitTransitionEnd={reset}
        title={t(titles[mode])}
        size={480}
        stackId="profile"
        returnFocus={false}
      >
        {mode === 'view' && (
          <ProfileView cameFrom={cameFrom} note={note} say={say} onChoose={show} status={status} />
        )}
        {mode === 'edit' && (
          <EditProfileForm
            {...form}
            place={place}
            onDone={() => show('view', t('profile.saved'))}
          />
        )}
        {mode === 'password' && (
          <ChangePasswordForm {...form} onDone={() => show('view', t('profile.passwordChanged'))} />
        )}
      </Modal>
      <ConfirmDialog
        opened={opened && discarding.target !== undefined}
        onClose={discarding.keep}
        title={words.discardTitle}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        confirm={discarding.confirm}
      >
        {words.discardText}
      </ConfirmDialog>
    </Modal.Stack>
  );
}

const titles = {
  view: 'profile.title',
  edit: 'profile.edit',
  password: 'profile.changePassword',
} as const;

/** Keeps the mode of the dialog, and asks before unsaved changes are discarded. */
function useProfileModes(place: string, onClose: () => void) {
  const { t } = useTranslation('people');
  const [mode, setMode] = useKeptState<ProfileMode>(`${place} mode`, 'view');
  const [cameFrom, setCameFrom] = useState<ProfileMode>('view');
  const [note, setNote] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isDirty = useRef(false);
  /** Mode to go to if the reader agrees to discard changes; `out` closes the dialog. */
  const [target, setTarget] = useState<'view' | 'out'>();

  const show = (next: ProfileMode, said?: string) => {
    isDirty.current = false;
    setTarget(undefined);
    setCameFrom(mode);
    setMode(next);
    setNote(said);
    announce(said ?? t(titles[next]));
  };
  const go = (next: 'view' | 'out') => {
    if (next === 'view') return show('view');
    setTarget(undefined);
    onClose();
  };
  const leave = (next: 'view' | 'out') => {
    if (isPending) return;
    if (isDirty.current) setTarget(next);
    else go(next);
  };
  const form = {
    onCancel: () => leave('view'),
    onPendingChange: setPending,
    onDirtyChange: (dirty: boolean) => {
      isDirty.current = dirty;
    },
  };
  const say = (text: string | undefined) => {
    setNote(text);
    if (text) announce(text);
  };
  const reset = () => {
    isDirty.current = false;
    setMode('view');
    setCameFrom('view');
    setNote(undefined);
  };
  const discarding = {
    target,
    keep: () => setTarget(undefined),
    confirm: () => {
      if (target) go(target);
    },
  };
  return { mode, cameFrom, note, form, discarding, say, show, leave, reset };
}
