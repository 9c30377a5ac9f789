import { Translation } from 'react-i18next';

/** A neutral message after a redirect to one's own overview. */
export async function showRefusalToast(): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id: 'refused',
    message: <Translation ns="app">{(t) => t('forbidden.toast')}</Translation>,
  });
}
