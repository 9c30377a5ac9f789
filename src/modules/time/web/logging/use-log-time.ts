import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import type { RecordTimeInput } from '../../contract/entry';
import { type Share, sumElsewhere } from '../../domain/balance-choice/find-outlook';
import { useLoggedToast } from './use-logged-toast';

/**
 * Returns a function that logs entries, all or none, and shows what is left. `shares` are the parts
 * of the work, from which the cards are known that pay nothing.
 */
export function useLogTime(place: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce(place);
  const showLogged = useLoggedToast();

  return async function logTime(
    entries: RecordTimeInput[],
    shares: readonly Share[] = [],
  ): Promise<void> {
    const [single] = entries;
    const logged =
      entries.length === 1 && single
        ? [await sendOnce(client.time.record, single)]
        : (await sendOnce(client.time.recordTogether, { entries })).items;
    showLogged(logged, sumElsewhere(shares));
    void refresh(queryClient, api.time.key(), api.balances.key());
  };
}
