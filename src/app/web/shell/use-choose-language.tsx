import { Translation } from 'react-i18next';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import type { Locale } from '@/platform/locale';
import { client } from '@/platform/web/api';
import { chooseLanguage } from '@/platform/web/preferences/preferences';

/** Changes the language here at once, and saves it in the account, so that mails follow. */
export function useChooseLanguage(): (language: Locale) => void {
  const { user } = useAuthState();
  return (language) => {
    chooseLanguage(language);
    if (user) client.accounts.setLanguage({ language }).catch(noteFailure);
  };
}

// Loaded on demand, because the first screen includes this list but no notifications.
async function noteFailure(): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id: 'mail-language',
    color: 'red',
    message: <Translation ns="people">{(t) => t('settings.mailLanguageFailed')}</Translation>,
  });
}
