import { useState } from 'react';

/** The balance behind a chosen token, as long as the token is in the line. */
export function useHintedBalance(chooseBalance: (id: string | undefined) => void) {
  const [token, setToken] = useState<string>();
  return {
    name(next: string, balanceId: string): void {
      setToken(next);
      chooseBalance(balanceId);
    },
    /** Without its token the balance no longer holds. */
    follow(text: string): void {
      if (token === undefined || text.includes(token)) return;
      setToken(undefined);
      chooseBalance(undefined);
    },
    /** Another one was chosen by hand. */
    forget: () => setToken(undefined),
  };
}
