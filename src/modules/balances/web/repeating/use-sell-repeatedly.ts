import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useBalanceChange } from '../form/use-balance-change';
import { useRepeatWords } from './use-repeat-words';

type StandingSaleInput = Parameters<typeof client.balances.createStandingSale>[0];

/** Returns a function that agrees on a sale that repeats, once however often it is sent. */
export function useSellRepeatedly(place: string) {
  const { t } = useTranslation('balancesLater');
  const { done } = useBalanceChange();
  const words = useRepeatWords();
  const sendOnce = useSendOnce(place);
  return async function sellRepeatedly(input: StandingSaleInput): Promise<void> {
    const sale = await sendOnce(client.balances.createStandingSale, input);
    const { amount, type, companyName: customer } = sale;
    await done(t('repeat.toast', { sold: { amount, type }, customer, every: words.every(sale) }));
  };
}
