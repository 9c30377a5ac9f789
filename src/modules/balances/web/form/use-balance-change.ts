import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/**
 * Reports a change and reloads the balances: `act` for an action at once, `done` after a dialog.
 */
export function useBalanceChange() {
  const { act, done, isPending } = useAct(api.balances.key());
  return { act, isPending, done: (said: string) => done(Promise.resolve(), said) };
}
