import { Translation } from 'react-i18next';

/** A neutral word for whoever was taken to their own overview instead. */
export async function noteRefusal(): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id: 'refused',
    message: <Translation ns="app">{(t) => t('forbidden.toast')}</Translation>,
  });
}
