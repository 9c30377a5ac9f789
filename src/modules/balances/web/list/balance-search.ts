/** What the address of the screen says. Everything it does not understand is left out. */
export type BalanceSearch = {
  /** The balance that is open beside the list. */
  balance?: string | undefined;
};

export function readBalanceSearch(raw: Record<string, unknown>): BalanceSearch {
  return { ...(typeof raw.balance === 'string' && { balance: raw.balance }) };
}
