import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenMetricsContentType } from 'prom-client';
import type { Database } from '@/database/connection';
import type { ArchiveView } from '@/modules/admin/contract/archives';
import { listStoredArchives } from '@/modules/admin/server/archives/list-stored-archives';
import { readDatabaseFacts } from '@/modules/admin/server/repository/database-facts';
import { countJobs } from '@/modules/admin/server/repository/jobs';
import { countOutbox } from '@/modules/admin/server/repository/outbox';
import { listTroubles } from '@/modules/admin/server/repository/troubles';
import type { ArchivePlace } from '@/platform/server/archive/archive-place';
import type { Services } from '../running-services';

type Gauges = Record<string, { help: string; read: () => number | Promise<number> }>;

/**
 * Registers `/metrics` in the OpenMetrics format, for holders of `METRICS_TOKEN`. Without a token
 * there is no such address, and the library is not loaded.
 */
export async function registerMetricsRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return;
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'klip_http_request_seconds',
    help: 'Requests by address pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const isUp = new Gauge({ name: 'klip_database_up', help: 'Whether it answers', registers });
  const gauges = listGauges(services);
  const made = Object.entries(gauges).map(([name, { help, read }]) => {
    const gauge = new Gauge({ name: `klip_${name}`, help, registers });
    // The value is unknown until it is read for the first time.
    gauge.set(Number.NaN);
    return { gauge, read };
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async ({ headers }, reply) => {
    if (!isToken(headers.authorization, metricsToken))
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    const read = made.map(async (one) => one.gauge.set(await one.read()));
    const outcomes = await Promise.allSettled(read);
    isUp.set(Number(outcomes.every(({ status }) => status === 'fulfilled')));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Lists the gauges of a server. Values from the database stay as they were while it is unavailable,
 * which `klip_database_up` reports.
 */
function listGauges({ database, live, books, archives }: Services): Gauges {
  const { db, pool } = database;
  return {
    database_connections: { help: 'Open for requests', read: () => pool.totalCount },
    database_connections_idle: { help: 'Of those, unused', read: () => pool.idleCount },
    database_waiting: {
      help: 'Requests that wait for a connection',
      read: () => pool.waitingCount,
    },
    database_bytes: {
      help: 'Size of the database',
      read: async () => (await readDatabaseFacts(db)).sizeBytes,
    },
    jobs_waiting: { help: 'Jobs to do', read: async () => (await countJobs(db)).waiting },
    jobs_failed: { help: 'Jobs given up', read: async () => (await countJobs(db)).failed },
    mails_waiting: { help: 'Mails to send', read: async () => (await countOutbox(db)).waiting },
    mails_failed: { help: 'Mails given up', read: async () => (await countOutbox(db)).failed },
    troubles: {
      help: 'Troubles that last, as Admin shows them',
      read: async () => (await listTroubles(db)).length,
    },
    live_streams: { help: 'Pages that see changes at once', read: () => live.count() },
    books_clean: { help: '1 while the books add up', read: () => Number(books.areClean()) },
    archive_age_seconds: {
      help: 'Since the newest archive that did not fail; -1 where there is none',
      // An unavailable bucket does not mean that the database is unavailable.
      read: () => findArchiveAge(database.db, archives.place).catch(() => Number.NaN),
    },
  };
}

async function findArchiveAge(db: Database, place: ArchivePlace): Promise<number> {
  const items = await listStoredArchives(db, place, new Date());
  const isGood = ({ check, sizeBytes }: ArchiveView) =>
    sizeBytes !== null && (check === null || check.state === 'done');
  const good = items.filter(isGood);
  const dates = good.flatMap(({ createdAt }) => (createdAt ? [Date.parse(createdAt)] : []));
  const newest = Math.max(...dates);
  return Number.isFinite(newest) ? Math.round((Date.now() - newest) / 1000) : -1;
}

/** Compares hashes, which have one length, so that the duration reveals nothing about the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer\s+(.*)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
