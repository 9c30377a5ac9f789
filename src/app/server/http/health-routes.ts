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
    const reason = draining.has(app) ? 'the server stops' : await findReason(services, readSpace);
    const status = reason ? 'not ready' : 'ok';
    return reply.status(reason ? 503 : 200).send({ status, reason, books, version });
  });
  await registerMetricsRoutes(app, services);
}

const draining = new WeakSet<FastifyInstance>();

/** Reports not ready from now on, so that load balancers send no new requests. */
export function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

/** Finds what keeps the server from working; a full disk comes before what follows from it. */
async function findReason(
  services: Services,
  readSpace: () => Promise<FreeSpace[]>,
): Promise<string | undefined> {
  if (services.books.state() === 'broken') return 'the books do not add up';
  if (!(await hasRoom(services, readSpace))) return 'less than 200 MB are free on the disk';
  return (await isDatabaseUp(services)) ? undefined : 'the database does not answer, or only reads';
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
