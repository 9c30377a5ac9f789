import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';

/** Loads the offer of an invitation's link, only once because the server limits this request. */
export function useOffer(token: string) {
  const query = useQuery(
    api.people.lookAtInvitation.queryOptions({
      input: { token },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const { status } = readRefusal(query.error);
  return { query, isInvalid: query.isError && (status === 400 || status === 404) };
}
