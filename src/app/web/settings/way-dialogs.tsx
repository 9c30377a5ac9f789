import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Way } from '@/modules/accounts/contract';
import { ChangePasswordForm } from '@/modules/people/web/profile/change-password-form';
import { client } from '@/platform/web/api';
import type { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useWayWords } from './way-words';

type WayDialogsProps = {
  removing: Way | undefined;
  asked: 'all' | 'password' | undefined;
  onClose: () => void;
  done: ReturnType<typeof useAct>['done'];
};

/** The questions before a way into the account ends, and the form for a new password. */
export function WayDialogs({ removing, asked, onClose, done }: WayDialogsProps) {
  const { t } = useTranslation(['accounts', 'people']);
  const wordsOf = useWayWords();
  const shown = removing && wordsOf(removing).name;
  return (
    <>
      {removing && (
        <ConfirmDialog
          opened
          onClose={onClose}
          title={t('accounts:ways.remove.title', { name: shown })}
          confirmLabel={t('accounts:ways.verb.remove')}
          confirm={() => done(remove(removing), t('accounts:ways.removed', { name: shown }))}
        >
          {t(`accounts:ways.lost.${removing.kind as Removable}`)}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        opened={asked === 'all'}
        onClose={onClose}
        title={t('accounts:ways.endOthers.title')}
        confirmLabel={t('accounts:ways.endOthers')}
        confirm={() => done(client.accounts.endOtherWays(), t('accounts:ways.othersEnded'))}
      >
        {t('accounts:ways.endOthers.text')}
      </ConfirmDialog>
      <Modal
        opened={asked === 'password'}
        onClose={onClose}
        title={t('people:profile.changePassword')}
      >
        <ChangePasswordForm
          onCancel={onClose}
          onDone={() => {
            onClose();
            void done(Promise.resolve(), t('people:profile.passwordChanged'));
          }}
          onDirtyChange={() => {}}
          onPendingChange={() => {}}
        />
      </Modal>
    </>
  );
}

type Removable = Exclude<Way['kind'], 'password' | 'session'>;

function remove({ kind, id }: Way): Promise<unknown> {
  if (kind === 'key') return client.keys.revoke({ id });
  if (kind === 'webhook') return client.webhooks.remove({ id });
  if (kind === 'link') return client.links.revoke({ id });
  return client.accounts.removeProvider({ id });
}
