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
  /** At its end: whether what is on the screen is live. */
  status: ReactNode;
};

/**
 * Oneself: seen, edited, or with a new password. Escape and Cancel lead back to what is seen, and
 * from there out.
 */
export function ProfileDialog({ opened, onClose, place, status }: ProfileDialogProps) {
  const { t } = useTranslation('people');
  const words = useUiWords();
  const [mode, setMode] = useKeptState<ProfileMode>(`${place} mode`, 'view');
  const [cameFrom, setCameFrom] = useState<ProfileMode>('view');
  const [note, setNote] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isDirty = useRef(false);
  /** Where somebody was going when they were asked about what they had not saved. */
  const [asked, setAsked] = useState<'view' | 'out'>();

  useFocusBack(opened);

  const titles = {
    view: t('profile.title'),
    edit: t('profile.edit'),
    password: t('profile.changePassword'),
  };
  const show = (next: ProfileMode, said?: string) => {
    isDirty.current = false;
    setAsked(undefined);
    setCameFrom(mode);
    setMode(next);
    setNote(said);
    announce(said ?? titles[next]);
  };
  const go = (target: 'view' | 'out') => {
    if (target === 'view') return show('view');
    setAsked(undefined);
    onClose();
  };
  const leave = (target: 'view' | 'out') => {
    if (isPending) return;
    if (isDirty.current) setAsked(target);
    else go(target);
  };
  const form = {
    onCancel: () => leave('view'),
    onPendingChange: setPending,
    onDirtyChange: (dirty: boolean) => {
      isDirty.current = dirty;
    },
  };

  return (
    <Modal.Stack>
      <Modal
        opened={opened}
        onClose={() => leave(mode === 'view' ? 'out' : 'view')}
        // Escape and the cross arrive above alike; only the cross means the whole dialog.
        closeButtonProps={{ 'aria-label': words.close, onClick: () => leave('out') }}
        onExitTransitionEnd={() => {
          isDirty.current = false;
          setMode('view');
          setCameFrom('view');
          setNote(undefined);
        }}
        title={titles[mode]}
        size={480}
        stackId="profile"
        returnFocus={false}
      >
        {mode === 'view' && (
          <ProfileView
            cameFrom={cameFrom}
            note={note}
            say={(text) => {
              setNote(text);
              if (text) announce(text);
            }}
            onChoose={show}
            status={status}
          />
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
        opened={opened && asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words.discardTitle}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        confirm={() => {
          if (asked) go(asked);
        }}
      >
        {words.discardText}
      </ConfirmDialog>
    </Modal.Stack>
  );
}
