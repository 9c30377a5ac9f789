import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readRefusal } from './refusal';

/** Milliseconds for which fetched data count as fresh, because the live stream reports changes. */
const freshFor = 60_000;

type SessionEvents = { onSessionEnded: () => void; onPasskeyNeeded?: () => void };

export function createQueryClient({
  onSessionEnded,
  onPasskeyNeeded = () => {},
}: SessionEvents): QueryClient {
  const onError = (error: unknown) => {
    const { code } = readRefusal(error);
    if (code === 'notSignedIn') onSessionEnded();
    if (code === 'passkeyNeeded') onPasskeyNeeded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      // A refusal that is shown beside the form keeps the page, so that the typed text is not lost.
      onError: (error, _values, _before, { meta }) => {
        if (!meta?.showsRefusal) onError(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: freshFor, retry: (failures, error) => failures < 2 && mayPass(error) },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Tells whether another attempt may succeed: after a lost connection or an overload, but not after
 * a refusal.
 */
function mayPass(error: unknown): boolean {
  const { code, status = 0 } = readRefusal(error);
  return code === 'unanswered' || status >= 500;
}
