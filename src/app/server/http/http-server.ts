import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { problemBody, toProblem } from '@/platform/server/problem';
import { registerMcpRoutes } from '../mcp/mcp-routes';
import { findRefusal } from '../refusals';
import type { Services } from '../running-services';
import { chooseLocale, translate } from '../words';
import { registerApiRoutes } from './api-routes';
import { registerAuthRoutes } from './auth-routes';
import { registerFileRoutes } from './file-routes';
import { guardRequests } from './guard';
import { registerHealthRoutes } from './health-routes';
import { registerPaymentRoutes } from './outside/payment-routes';
import { registerWeeklyRoutes } from './outside/weekly-routes';
import { registerPages } from './pages';
import { registerPasskeyRoutes } from './passkey-routes';

const jsonBodyLimit = 64 * 1024;
/** Smallest answer in bytes that is compressed; a smaller one fits into one packet anyway. */
const minCompressedBytes = 1_400;
/**
 * Quality of compression by Brotli; a higher one costs the server more than it saves in transfer.
 */
const brotliQuality = 4;

/**
 * Creates the HTTP server, which does not listen yet. `pages` is the folder with the built app, if
 * there is one.
 */
export async function createHttpServer(
  services: Services,
  pages?: string,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: jsonBodyLimit,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, keepAliveTimeout: 75_000 },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    forceCloseConnections: 'idle',
  });

  await registerHeaders(app, services);
  logRequests(app, log);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(requestErrors.notFound(), request, reply));

  // A form on another site can send text/plain, and no page of ours does.
  app.removeContentTypeParser('text/plain');
  guardRequests(app, services.trustedOrigins);
  await registerHealthRoutes(app, services);
  registerAuthRoutes(app, services);
  registerPasskeyRoutes(app, services);
  registerApiRoutes(app, services);
  registerMcpRoutes(app, services);
  registerFileRoutes(app, services);
  registerPaymentRoutes(app, services);
  registerWeeklyRoutes(app, services);
  if (pages) await registerPages(app, services, pages);
  return app;

  function refuse(
    error: FastifyError | AppError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const problem = toProblem(refusalOfFramework(error), {
      locale: chooseLocale(request.headers['accept-language']),
      requestId: request.id,
      translate,
      findRefusal,
      logFailure: (err) => log.error({ err, reqId: request.id }, 'unexpected failure'),
    });
    const { seconds } = error instanceof AppError ? (error.details as { seconds?: number }) : {};
    if (seconds) reply.header('retry-after', String(seconds));
    return reply
      .status(problem.status)
      .type('application/problem+json; charset=utf-8')
      .send(problemBody(problem));
  }
}

/** Sets the headers of every response: security, compression, caching and the type of a problem. */
async function registerHeaders(
  app: FastifyInstance,
  { baseUrl }: Pick<Services, 'baseUrl'>,
): Promise<void> {
  const isHttps = baseUrl.startsWith('https:');
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  // Streams of live changes are not compressed, so that each change is sent at once.
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    reply.header('x-request-id', request.id);
    if (isForPrograms(request)) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isProblem = reply.statusCode >= 400 && request.url.startsWith('/api/');
    if (isProblem && String(reply.getHeader('content-type')).startsWith('application/json')) {
      reply.header('content-type', 'application/problem+json; charset=utf-8');
    }
    done(null, payload);
  });
}

function logRequests(app: FastifyInstance, log: Services['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function isForPrograms({ url }: FastifyRequest): boolean {
  return (
    url.startsWith('/api/v1') ||
    url.startsWith('/api/auth') ||
    url.startsWith('/rpc') ||
    url.startsWith('/health') ||
    url.startsWith('/webhooks') ||
    url.startsWith('/mcp')
  );
}

/**
 * Turns Fastify's own errors, which have a status, into refusals; other errors are returned
 * unchanged.
 */
function refusalOfFramework(error: Error): Error {
  const status = (error as FastifyError).statusCode;
  if (error instanceof AppError || status === undefined || status >= 500) return error;
  if (status === 413) return requestErrors.payloadTooLarge();
  if (status === 415) return requestErrors.unsupportedMediaType();
  if (status === 404) return requestErrors.notFound();
  return requestErrors.badRequest();
}
