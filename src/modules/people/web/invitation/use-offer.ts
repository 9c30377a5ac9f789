import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';

/** The offer of an invitation's link. Looking is limited, so it is done once. */
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
