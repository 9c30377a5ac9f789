import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { useScreens } from '@/platform/web/screens/screens';
import { showAction } from '@/ui/feedback/show-action';

const words = {
  invitation: { sent: 'invite.sent', kept: 'invite.kept' },
  reset: { sent: 'users.resetSent', kept: 'users.resetKept' },
} as const;

/**
 * Returns a function that shows that a mail was sent. Without a mail server the mail stays in the
 * outbox; people who may open that get a link to it.
 */
export function useMailToast() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const actor = useActor();
  const { hasMailServer } = useMe();
  const mayOpenOutbox = useScreens().mayOpen(actor, '/admin');
  return (mail: keyof typeof words, email: string): void => {
    const message = t(words[mail][hasMailServer ? 'sent' : 'kept'], { email });
    if (hasMailServer || !mayOpenOutbox) {
      notifications.show({ message });
      return;
    }
    showAction({
      message,
      label: t('openOutbox'),
      run: () => void navigate({ to: '/admin', search: { section: 'outbox', q: email } }),
    });
  };
}
