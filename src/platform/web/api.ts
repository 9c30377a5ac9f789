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
    // Other websites cannot make a browser send this header, which the photo's form requires.
    'x-requested-with': 'klip',
    'accept-language': useLanguage.getState().language,
    ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
  }),
});

/** Client that has the server's procedures as functions. */
export const client: ApiClient = createORPCClient(link);

/**
 * Query and mutation options of the procedures, as in `useQuery(api.balances.list.queryOptions({
 * input }))`.
 */
export const api = createTanstackQueryUtils(client);
