import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Returns the secret from the link of a mail. It is removed from the address bar, which others may
 * see and browsers remember, and kept in this step of the history, so that it survives a reload.
 */
export function useSecretOfAddress(name: 'token' | 'invitation'): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = typeof search[name] === 'string' ? search[name] : undefined;
  // The state keeps it while the page is shown, because the location changes when the user leaves.
  const [kept, setKept] = useState(given ?? state.secret);
  if (given !== undefined && given !== kept) setKept(given);

  useEffect(() => {
    if (given === undefined) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [name]: undefined }),
      state: (before) => ({ ...before, secret: given }),
      replace: true,
    });
  }, [given, name, navigate]);

  return given ?? kept;
}
