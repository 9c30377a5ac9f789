import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/**
 * Saves a form of settings and confirms it. A refusal stays visible next to the button until the
 * next change.
 */
export function useSave<Values>(save: (values: Values) => Promise<unknown>) {
  const { t } = useTranslation('app');
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (values: Values) => save(values),
    onSuccess: () => notifications.show({ message: t('settings.saved') }),
  });

  return {
    save: (values: Values) => mutateAsync(values).then(noAnswer, noAnswer),
    isPending,
    error: error ?? undefined,
    forget: reset,
  };
}

function noAnswer(): void {}
