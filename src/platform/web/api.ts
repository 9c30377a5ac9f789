import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { ApiClient, CallOptions } from '@/app/server/router';
import { askAgain } from './ask-again';
import { fetchAnswer } from './fetch-answer';
import { useLanguage } from './preferences/preferences';

/** Options of a call besides its input. */
export type CallContext = CallOptions;

const link = new RPCLink<CallOptions>({
  url: () => `${location.origin}/rpc`,
  fetch: (request, init) => fetchAnswer(request, init),
  interceptors: [
    // The call is repeated once the user has confirmed that it is they.
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        const isAsked = error instanceof ORPCError && error.code === 'confirmItIsYou';
        if (!isAsked || !(await askAgain())) throw error;
        return next();
      }
    },
  ],
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
