import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readRefusal } from './refusal';

/**
 * The live stream says when something has changed, so what was fetched once stays good for a while.
 */
const freshFor = 60_000;

export function createQueryClient({ onSessionEnded }: { onSessionEnded: () => void }): QueryClient {
  const onError = (error: unknown) => {
    if (readRefusal(error).code === 'notSignedIn') onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      // Where a refusal is shown beside what was typed, the page stays and nothing typed is lost.
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

/** A refusal is final; a lost connection or an overloaded server is worth another try. */
function mayPass(error: unknown): boolean {
  const { code, status = 0 } = readRefusal(error);
  return code === 'unanswered' || status >= 500;
}
