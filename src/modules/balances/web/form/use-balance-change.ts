import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/**
 * Says what holds now and reads the balances anew: `act` for what is done at once, `done` after a
 * dialog has done it.
 */
export function useBalanceChange() {
  const { act, done, isPending } = useAct(api.balances.key());
  return { act, isPending, done: (said: string) => done(Promise.resolve(), said) };
}
