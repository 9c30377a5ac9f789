import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { showFailure } from '@/ui/feedback/show-failure';
import { announce } from '@/ui/live-region';
import type { BalanceView } from '../../../contract/balance';

type Pins = Awaited<ReturnType<typeof client.balances.pins>>;

/**
 * Returns the user's pinned balances in their order, with functions to change them. The answer to a
 * change is the new list, so it is shown without another request.
 */
export function usePins() {
  const { t } = useTranslation('balances');
  const queryClient = useQueryClient();
  const query = useQuery(api.balances.pins.queryOptions());

  async function change(work: () => Promise<Pins>): Promise<Pins | undefined> {
    try {
      const pins = await work();
      queryClient.setQueryData(api.balances.pins.queryKey(), pins);
      return pins;
    } catch (error) {
      showFailure(error);
      await refresh(queryClient, api.balances.pins.key());
      return undefined;
    }
  }

  return {
    query,
    isPinned: ({ id }: Pick<BalanceView, 'id'>) =>
      query.data?.items.some((pin) => pin.id === id) ?? false,
    async toggle({ id, number }: Pick<BalanceView, 'id' | 'number'>, isPinned: boolean) {
      const done = await change(() =>
        isPinned ? client.balances.unpin({ id }) : client.balances.pin({ id }),
      );
      if (done)
        notifications.show({ message: t(isPinned ? 'unpin.toast' : 'pin.toast', { number }) });
    },
    async move({ id, number }: Pick<BalanceView, 'id' | 'number'>, by: -1 | 1) {
      const done = await change(() => client.balances.movePin({ id, by }));
      const place = (done?.items.findIndex((pin) => pin.id === id) ?? -1) + 1;
      if (done && place > 0) announce(t('pin.moved', { number, place, count: done.items.length }));
    },
  };
}
