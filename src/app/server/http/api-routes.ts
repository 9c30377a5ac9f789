import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { RPCHandler } from '@orpc/server/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxCheckedBody } from '@/modules/balances/contract/statement-check';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import type { Logger } from '@/platform/server/log';
import { isProblem, problemBody, toProblem } from '@/platform/server/problem';
import type { RequestContext } from '@/platform/server/procedures';
import { signInterval } from '@/platform/sign-interval';
import { describeApi } from '../describe-api';
import { findRefusal } from '../refusals';
import { router } from '../router';
import type { Services } from '../running-services';
import { translate } from '../words';
import { repeatRefusals } from './repeat-refusals';
import { createContext } from './request-context';
import { acceptImports, importDoor, maxImportBody } from './uploads/import-upload';
import { acceptPictureForms, pictureDoors } from './uploads/picture-upload';

/** Registers the router twice: `/rpc` for our own pages, and `/api/v1` for other programs. */
export function registerApiRoutes(app: FastifyInstance, services: Services): void {
  const options = () => ({
    // An error from a procedure is a refusal or a bug; an error before it is an unreadable request.
    clientInterceptors: [translateErrors(services.log, (error) => error)],
    interceptors: [
      translateErrors(services.log, (error) =>
        isProblem(error) ? error : requestErrors.badRequest(),
      ),
    ],
    eventIteratorKeepAliveInterval: signInterval,
  });
  const noteUsedUp = repeatRefusals(app, services);
  const rpc = new RPCHandler(router, options());
  const rest = new OpenAPIHandler(router, {
    ...options(),
    customErrorResponseBodyEncoder: problemBody,
  });

  app.route({
    method: 'POST',
    url: '/rpc/*',
    handler: (request, reply) => serve(rpc, '/rpc', request, reply),
  });
  app.get('/api/v1/openapi.json', async () => describeApi(services.baseUrl));
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/v1/*',
    handler: (request, reply) => serve(rest, '/api/v1', request, reply),
  });
  for (const [url, handler, prefix] of [
    ['/rpc/balances/checkFile', rpc, '/rpc'],
    ['/api/v1/statement-checks/file', rest, '/api/v1'],
  ] as const) {
    app.post(url, { bodyLimit: maxCheckedBody }, (request, reply) =>
      serve(handler, prefix, request, reply),
    );
  }
  app.register(async (imports) => {
    acceptImports(imports, services);
    for (const [url, handler, prefix] of [
      [importDoor.rpc, rpc, '/rpc'],
      [importDoor.rest, rest, '/api/v1'],
    ] as const) {
      imports.post(url, { bodyLimit: maxImportBody }, (request, reply) =>
        serve(handler, prefix, request, reply),
      );
    }
  });
  app.register(async (uploads) => {
    acceptPictureForms(uploads, services);
    for (const address of pictureDoors) {
      uploads.post(address.rpc, (request, reply) => serve(rpc, '/rpc', request, reply));
      uploads.put(address.rest, (request, reply) => serve(rest, '/api/v1', request, reply));
    }
  });

  async function serve(
    handler: RPCHandler<RequestContext> | OpenAPIHandler<RequestContext>,
    prefix: `/${string}`,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // A write would ignore a condition in its address, and would be done without it.
    if (request.method !== 'GET' && request.url.includes('?')) throw requestErrors.badRequest();
    const context = await createContext(services, request, reply, (refusal) =>
      noteUsedUp(request, refusal),
    );
    const { matched } = await handler.handle(request, reply, { prefix, context });
    if (!matched) reply.callNotFound();
    return reply;
  }
}

/** Returns an interceptor that turns errors into problems in the language of the request. */
function translateErrors(log: Logger, asThrown: (error: unknown) => unknown) {
  return async <Result>({
    context,
    next,
  }: {
    context: RequestContext;
    next: () => Promise<Result>;
  }): Promise<Result> => {
    try {
      return await next();
    } catch (thrown) {
      const error = asThrown(thrown);
      if (isProblem(error)) throw error;
      const { locale, requestId } = context;
      if (error instanceof AppError && typeof error.details.seconds === 'number') {
        context.tryAgainIn(error.details.seconds);
      }
      const logFailure = (err: unknown) =>
        log.error({ err, reqId: requestId }, 'unexpected failure');
      throw toProblem(error, { locale, requestId, translate, findRefusal, logFailure });
    }
  };
}
