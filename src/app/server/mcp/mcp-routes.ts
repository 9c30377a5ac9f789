import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import { createContext } from '../http/request-context';
import type { Services } from '../running-services';
import { createMcpServer } from './mcp-server';
import type { KeyContext } from './tool';

/** Headers that the library does not get, because the sender is already identified. */
const ownHeaders = ['authorization', 'cookie', 'content-length', 'connection', 'host'];

/**
 * Registers `/mcp`, where an assistant acts for a person with their key. Requests share no state.
 */
export function registerMcpRoutes(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    // The sender is checked before the body is read.
    async onRequest(request, reply) {
      reply.header('www-authenticate', 'Bearer realm="Klip"');
      if (!request.headers.authorization) throw requestErrors.notSignedIn();
    },
    async handler(request, reply) {
      const context = await createContext(services, request, reply, () => {});
      if (!hasKey(context)) throw requestErrors.notSignedIn();
      reply.removeHeader('www-authenticate');
      await context.allowance('reads', () => `user ${context.actor.id}`, context.now);
      // The protocol has allowed only one message at a time since 2025.
      if (Array.isArray(request.body)) throw requestErrors.badRequest();
      return answer(services, context, request, reply);
    },
  });
}

function hasKey(context: RequestContext): context is KeyContext {
  return context.actor !== null && context.key !== null;
}

async function answer(
  { installation, log }: Services,
  context: KeyContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { version } = installation.server;
  const handler = createMcpHandler(() => createMcpServer(context, version), {
    // There are no changes to subscribe to.
    maxSubscriptions: 0,
    onerror: (err) => log.debug({ err, reqId: request.id }, 'mcp'),
  });
  const response = await handler.fetch(toWebRequest(context.baseUrl, request), {
    parsedBody: request.body,
  });
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(await response.text());
}

function toWebRequest(baseUrl: string, { method, headers }: FastifyRequest): Request {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return new Request(new URL('/mcp', baseUrl), {
    method,
    headers: kept.map(([name, value]): [string, string] => [name, String(value)]),
  });
}
