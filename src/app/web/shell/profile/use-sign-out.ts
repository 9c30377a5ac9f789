import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';

export function useSignOut(): () => Promise<void> {
  const auth = useAuth();
  const navigate = useNavigate();
  const { t } = useTranslation();
  return async () => {
    try {
      await auth.signOut();
    } catch {
      notifications.show({ color: 'red', message: t('topbar.signOutFailed') });
      return;
    }
    await navigate({ to: '/login', state: { notice: 'signedOut' } });
  };
}
