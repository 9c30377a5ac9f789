import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

export function useRetryMail() {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  return {
    retry: (id: string) => act(() => client.admin.retryMail({ id }), t('outbox.retried')),
    isPending,
  };
}
