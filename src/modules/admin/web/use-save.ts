import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Saves a form of settings and says so; a refusal stays beside its button until something is done
 * about it.
 */
export function useSave<Values>(save: (values: Values) => Promise<unknown>) {
  const { t } = useTranslation('app');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function run(values: Values): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      await save(values);
      notifications.show({ message: t('settings.saved') });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setPending(false);
    }
  }

  return { save: run, isPending, error, forget: () => setError(undefined) };
}
