import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { untilUnresponsive } from '@/database/until-unresponsive';
import type { Clock } from '@/platform/server/clock';
import type { Config, StripeSettings } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';
import { startDraining } from '../http/health-routes';
import { createHttpServer } from '../http/http-server';
import { type Services, startServices } from '../running-services';

export type RunningServer = {
  address: string;
  services: Services;
  app: FastifyInstance;
  stop: () => Promise<void>;
};

/** Payment provider without real charges, for the demo and for development. */
export type TestProvider = {
  /** Settings that replace those of the real provider. */
  settings: StripeSettings;
  /** Sets the address for messages, once the server listens. */
  tellAt: (address: string) => void;
  stop: () => Promise<void>;
};

type ServerOptions = {
  config: Config;
  log: Logger;
  pages?: string;
  clock?: Clock;
  /** Does work on the migrated database before the first request can arrive. */
  beforeListening?: (services: Services) => Promise<void>;
  startPayments?: (options: { config: Config; log: Logger }) => Promise<TestProvider | undefined>;
};

const maxDrain = 10_000;
/** Milliseconds that a stop waits for a connection on which no whole request has arrived. */
const maxSilence = 1_000;

export async function startServer({
  config,
  log,
  pages,
  clock,
  beforeListening,
  startPayments,
}: ServerOptions): Promise<RunningServer> {
  let closeSilent = () => {};
  const testProvider = await startPayments?.({ config, log });
  const stripe = testProvider?.settings ?? config.stripe;
  const services = await startServices({
    config: { ...config, stripe },
    log,
    ...(clock && { clock }),
  }).catch(async (error) => {
    await testProvider?.stop();
    throw error;
  });
  const app = await listen(services).catch(async (error) => {
    await testProvider?.stop();
    await services.stop();
    throw error;
  });
  testProvider?.tellAt(findOwnAddress(app));

  async function listen(current: Services): Promise<FastifyInstance> {
    await beforeListening?.(current);
    const server = await createHttpServer(current, pages);
    closeSilent = followSilent(server);
    await server.listen({ port: config.port, host: config.host });
    return server;
  }

  /**
   * Stops everything except a database that does not answer, because everything would wait for it.
   */
  async function stop(): Promise<void> {
    const stopped = new AbortController();
    const silent = untilUnresponsive(services.database, stopped.signal).then(() => {
      if (stopped.signal.aborted) return;
      log.warn('The database does not answer. Stopping without it.');
    });
    await Promise.race([stopInOrder().finally(() => stopped.abort()), silent]);
  }

  /**
   * Informs load balancers, takes no new requests, ends the streams, finishes accepted requests,
   * then closes the database.
   */
  async function stopInOrder(): Promise<void> {
    startDraining(app);
    await testProvider?.stop();
    const closed = app.close();
    // A connection whose answer was just sent would otherwise be kept for the next request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    const closingSilent = setTimeout(closeSilent, maxSilence);
    await services.live.stop();
    const finished = Promise.all([closed, services.jobs.stop(), services.webhooks.stop()]);
    const late = pause(maxDrain, 'late', { ref: false });
    if ((await Promise.race([finished, late])) === 'late')
      log.warn({ milliseconds: maxDrain }, 'stopping before everything was answered');
    clearInterval(closing);
    clearTimeout(closingSilent);
    await services.stop();
  }
  return { address: services.baseUrl, services, app, stop };
}

/**
 * Follows connections on which no whole request has arrived. The library waits for them as for any
 * other.
 */
function followSilent({ server }: FastifyInstance): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}

/**
 * Returns the address at which this machine reaches the server; loopback if it listens everywhere.
 */
function findOwnAddress(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (['0.0.0.0', '::'].includes(address)) return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
