import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { ApiClient, CallOptions } from '@/app/server/router';
import { fetchAnswer } from './fetch-answer';
import { useLanguage } from './preferences/preferences';

/** Options of a call besides its input. */
export type CallContext = CallOptions;

const link = new RPCLink<CallOptions>({
  url: () => `${location.origin}/rpc`,
  fetch: (request, init) => fetchAnswer(request, init),
  headers: ({ context }) => ({
    // A header that other websites cannot make a browser send: the photo's form requires it.
    'x-requested-with': 'klip',
    'accept-language': useLanguage.getState().language,
    ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
  }),
});

/** The server's procedures as functions. */
export const client: ApiClient = createORPCClient(link);

/**
 * The procedures as query and mutation options: `useQuery(api.balances.list.queryOptions({ input
 * }))`.
 */
export const api = createTanstackQueryUtils(client);
