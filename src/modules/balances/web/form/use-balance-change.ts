import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/**
 * Returns functions that report a change and reload the balances: `act` runs the change itself,
 * `done` is called after a dialog has made it.
 */
export function useBalanceChange() {
  const { act, done, isPending } = useAct(api.balances.key());
  return { act, isPending, done: (said: string) => done(Promise.resolve(), said) };
}
