import type { FastifyInstance } from 'fastify';
import { requestErrors } from '@/platform/request-errors';
import type { Services } from '../running-services';
import { readRequester } from './request-context';

/** The only addresses that take a large body. */
export const importAddresses = { rpc: '/rpc/imports/create', rest: '/api/v1/imports' } as const;

/** 16 MB as base64, and what stands around them. */
export const maxImportBody = 23 * 1024 * 1024;
/** Of everybody together; each may hold as much twice. */
const importsAtOnce = 2;

/** Asked before the body is read: megabytes are taken only from people who are somebody. */
export function acceptImports(app: FastifyInstance, services: Services): void {
  let receiving = 0;
  app.addHook('onRequest', async (request, reply) => {
    const requester = await readRequester(services, request);
    if (!requester) throw requestErrors.notSignedIn();
    if (request.raw.socket.destroyed) throw requestErrors.badRequest();
    if (receiving >= importsAtOnce)
      throw requestErrors.tooManyRequests({ seconds: 10, minutes: 1 });
    receiving += 1;
    reply.raw.once('close', () => {
      receiving -= 1;
    });
  });
}
