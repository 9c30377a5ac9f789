import { os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { Locale } from '@/platform/locale';
import { LostConnection } from './answers';
import { asProblem } from './problems';

/** Answers one call, which is decoded and encoded like on the server. */
export async function serveCall(
  request: Request,
  name: string,
  locale: Locale,
  work: (input: unknown) => unknown,
): Promise<Response> {
  let lost: LostConnection | undefined;
  const [part = '', procedure = ''] = name.split('.');
  const handler = new RPCHandler({
    [part]: {
      [procedure]: os.handler(async ({ input }) => {
        try {
          return await work(input);
        } catch (error) {
          if (error instanceof LostConnection) lost = error;
          throw asProblem(error, locale) ?? error;
        }
      }),
    },
  });
  const { response } = await handler.handle(request, { prefix: '/rpc' });
  if (lost) throw new TypeError('Failed to fetch', { cause: lost });
  return response ?? new Response(null, { status: 404 });
}
