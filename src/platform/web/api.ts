import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { ApiClient, CallOptions } from '@/app/server/router';
import { fetchAnswer } from './fetch-answer';
import { useLanguage } from './preferences';

/** What may be said beside the input of a call. */
export type CallContext = CallOptions;

const link = new RPCLink<CallOptions>({
  url: () => `${location.origin}/rpc`,
  fetch: (request, init) => fetchAnswer(request, init),
  headers: ({ context }) => ({
    // What no other website can make a browser send: the photo's form is taken only with it.
    'x-requested-with': 'klip',
    'accept-language': useLanguage.getState().language,
    ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
  }),
});

/** The server's procedures as functions. */
export const client: ApiClient = createORPCClient(link);

/**
 * The same as query and mutation options: `useQuery(api.balances.list.queryOptions({ input }))`.
 */
export const api = createTanstackQueryUtils(client);
