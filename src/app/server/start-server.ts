import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';
import { startTestProvider } from '@/platform/server/test-payment/start-test-provider';
import { startDraining } from './health-routes';
import { createHttpServer } from './http-server';
import { type Services, startServices } from './running-services';

export type RunningServer = { address: string; services: Services; app: FastifyInstance; stop: () => Promise<void> };

type Options = {
  config: Config;
  log: Logger;
  pages?: string;
  clock?: Clock;
  onDatabaseLost?: () => void;
  /** Work on the migrated database before the first request can come. */
  beforeListening?: (services: Services) => Promise<void>;
};

const longestDrain = 10_000;

export async function startServer({
  config,
  log,
  pages,
  clock,
  onDatabaseLost = () => {},
  beforeListening,
}: Options): Promise<RunningServer> {
  const testProvider = await startTestProvider({ config, log });
  const stripe = testProvider?.settings ?? config.stripe;
  const services = await startServices({
    config: { ...config, stripe },
    log,
    onDatabaseLost,
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
  testProvider?.tellAt(ownAddressOf(app));

  async function listen(current: Services): Promise<FastifyInstance> {
    await beforeListening?.(current);
    const server = await createHttpServer(current, pages);
    await server.listen({ port: config.port, host: config.host });
    return server;
  }

  /** Tells balancers, takes nobody new, ends the streams, finishes what was accepted, then lets the database go. */
  async function stop(): Promise<void> {
    startDraining(app);
    await testProvider?.stop();
    const closed = app.close();
    // A connection that has just had its answer would otherwise be kept for the next request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await services.live.stop();
    await Promise.race([Promise.all([closed, services.jobs.stop()]), pause(longestDrain, undefined, { ref: false })]);
    clearInterval(closing);
    await services.stop();
  }
  return { address: services.baseUrl, services, app, stop };
}

/** Where this machine reaches the server; who listens everywhere is reached by loopback. */
function ownAddressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
