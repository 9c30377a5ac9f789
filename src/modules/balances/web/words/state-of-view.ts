import type { BalanceState } from '../../domain/spend';

export type StateOfView = { status: BalanceState['status']; reason: BalanceState['reason'] | null };

/** Returns the state of a balance in the form that rings, bars and cards take. */
export function stateOfView({ status, reason }: StateOfView): BalanceState {
  return reason ? { status, reason } : { status };
}
