import type { FastifyInstance } from 'fastify';
import { answers } from '@/database/connection';
import { type FreeSpace, spaceReader } from '@/platform/server/disks/free-space';
import { findVersion } from '../find-version';
import type { Services } from '../running-services';
import { registerMetricsRoutes } from './metrics-routes';

const minFreeBytes = 200 * 1024 * 1024;

/** Registers addresses for load balancers, supervisors and monitoring. */
export async function registerHealthRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const version = findVersion();
  const readSpace = spaceReader([services.config.dataFolder]);
  /** Answers if the process runs; the database is not checked. */
  app.get('/health/live', async () => ({ status: 'ok' }));

  /**
   * Answers whether requests can be served: the database responds, the books are not broken, there
   * is disk space, and the server is not stopping. `books` is `checking` after a start: until then
   * only reading is possible.
   */
  app.get('/health/ready', async (_request, reply) => {
    const books = services.books.state();
    const isReady =
      !draining.has(app) &&
      books !== 'broken' &&
      (await isDatabaseUp(services)) &&
      (await hasRoom(services, readSpace));
    const status = isReady ? 'ok' : 'not ready';
    return reply.status(isReady ? 200 : 503).send({ status, books, version });
  });
  await registerMetricsRoutes(app, services);
}

const draining = new WeakSet<FastifyInstance>();

/** Reports not ready from now on, so that load balancers send no new requests. */
export function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

async function isDatabaseUp({ database }: Services): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref());
  const answer = answers(database.db);
  return Promise.race([answer, tooLate]);
}

async function hasRoom(
  { config }: Services,
  readSpace: () => Promise<FreeSpace[]>,
): Promise<boolean> {
  if (config.databaseUrl) return true;
  const [space] = await readSpace();
  return space !== undefined && space.freeBytes > minFreeBytes;
}
