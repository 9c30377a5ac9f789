import { randomUUID } from 'node:crypto';
import type { FreeSpace } from '@/platform/server/disks/free-space';
import type { FileStore } from '@/platform/server/files/files';
import { by } from '@/platform/server/procedures';
import { cutText } from '@/platform/text/cut-text';
import type { FailedJob } from '../../contract/failed-job';
import { healthView, type ProbeView, probeView } from '../../contract/health';
import { judgeFixes } from '../../domain/judge-fixes';
import { canAdminister } from '../../policy';
import { findLastArchived } from '../repository/archive-runs';
import { findEarlierSize, readDatabaseFacts } from '../repository/database-facts';
import { countJobs, listFailedJobs } from '../repository/jobs';

/** Facts that only the running server knows. */
export type ServerFacts = {
  version: string;
  startedAt: Date;
  database: 'bundled' | 'machine' | 'own';
  fileStore: 'folder' | 's3';
  /** Server that sends mails, without its login; null if none is configured. */
  mailServer: string | null;
  /** Reads the free space of each disk on which this server stores something. */
  readSpace: () => Promise<FreeSpace[]>;
  /** Signs in to the mail server without sending a mail; throws the reason of a failure. */
  verifyMail: () => Promise<void>;
};

declare module '@/platform/server/procedures' {
  interface RequestContext {
    server: ServerFacts;
  }
}

const tags = ['Administration'];
const maxFailedShown = 20;

export const healthProcedures = {
  health: by(canAdminister, { keys: 'none' })
    .route({ method: 'GET', path: '/admin/health', tags, summary: 'How the installation is doing' })
    .output(healthView)
    .handler(async ({ context: { db, server, timeZone, live, today } }) => {
      const [database, earlier, jobs, failedJobs, disks, archivedAt] = await Promise.all([
        readDatabaseFacts(db),
        findEarlierSize(db, today),
        countJobs(db),
        listFailedJobs(db, maxFailedShown),
        server.readSpace(),
        findLastArchived(db),
      ]);
      const growth = earlier
        ? { bytes: database.sizeBytes - earlier.bytes, since: earlier.day }
        : null;
      return {
        version: server.version,
        startedAt: server.startedAt.toISOString(),
        timeZone,
        database: {
          kind: server.database,
          ...database,
          fixes: judgeFixes(database.version, today),
          growth,
        },
        files: server.fileStore,
        disks,
        archivedAt,
        mailServer: server.mailServer,
        jobs: { ...jobs, failedJobs: failedJobs.map(withoutStack) },
        openPages: live.count(),
      };
    }),

  probeFiles: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/health/files',
      tags,
      summary: 'Write a file, read it and remove it',
    })
    .output(probeView)
    .handler(({ context: { files } }) => probe(() => writeReadRemove(files))),

  probeMail: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/health/mail',
      tags,
      summary: 'Sign in to the mail server, and send nothing',
    })
    .output(probeView)
    .handler(({ context: { server } }) => probe(server.verifyMail)),
};

/** Keeps the first line of an error. The others hold a stack, or quote rows. */
function withoutStack({ lastError, ...job }: FailedJob): FailedJob {
  return { ...job, lastError: lastError && cutText(lastError.split('\n')[0] ?? '', 300) };
}

async function probe(work: () => Promise<void>): Promise<ProbeView> {
  const begunAt = performance.now();
  const failure = await work().then(
    () => null,
    (error: unknown) => describeReason(error),
  );
  return {
    isFine: failure === null,
    milliseconds: Math.round(performance.now() - begunAt),
    reason: failure,
  };
}

async function writeReadRemove(files: FileStore): Promise<void> {
  const key = `health-probes/${randomUUID()}`;
  const written = Buffer.from(randomUUID());
  await files.put(key, written);
  try {
    const read = await files.get(key);
    if (!read?.equals(written)) throw new Error('What was read is not what was written');
  } finally {
    await files.remove(key);
  }
}

/**
 * Describes the reason of a failure in one line. Codes replace messages where possible, because
 * messages of the file system hold whole paths.
 */
function describeReason(error: unknown): string {
  const { code, message, cause } = error as {
    code?: unknown;
    message?: unknown;
    cause?: { code?: unknown };
  };
  const known =
    cause?.code ?? (typeof code === 'string' && code !== 'E_CANNOT_WRITE_FILE' ? code : undefined);
  const [first = ''] = String(known ?? message ?? 'unknown').split('\n');
  return cutText(first.replace(/(^|\s|")\/[^\s"]+/g, '$1…'), 200);
}
