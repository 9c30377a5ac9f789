import { setTimeout as pause } from 'node:timers/promises';
import { format } from 'node:util';
import { DataFolderLost, exitCodeOfLostFolder } from '@/database/bundled/data-folder-lock';
import { isOutage } from '@/database/is-outage';
import { isStaffClaimed } from '@/modules/accounts/server/repository/staff-claim';
import type { Logger } from '@/platform/server/log';
import { findMisspelledVariables } from '@/platform/server/misspelled-variables';
import { makeSetupCode } from '@/platform/server/secret';
import { type RunningServer, startServer } from './start/start-server';

type RunOptions = Parameters<typeof startServer>[0];

/**
 * Milliseconds within which a repeated signal counts as the same one, because the process may get
 * it itself and by its group.
 */
const sameSignal = 1_000;
/** Milliseconds that a stop waits for a start that still waits for an external PostgreSQL. */
const maxStart = 3_000;

/**
 * Starts the server and ends the process with it: a signal stops the server cleanly, even during
 * the start, and a second signal ends the process at once. An unexpected error stops it too.
 */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { log, config } = options;
  let leavingSince: number | undefined;
  const starting = startServer(options);

  function leave(code: number, reason: string): void {
    if (leavingSince !== undefined) {
      if (Date.now() - leavingSince > sameSignal) process.exit(code || 1);
      return;
    }
    leavingSince = Date.now();
    log.info({ reason }, 'stopping');
    const waits = config.databaseUrl || code !== 0 ? [pause(maxStart)] : [];
    Promise.race([starting, ...waits])
      .then((server) => server?.stop())
      .then(
        () => process.exit(code),
        (err) => {
          log.error({ err }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  }

  sayInJson(log);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => leave(0, signal));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    leave(err instanceof DataFolderLost ? exitCodeOfLostFolder : 1, 'uncaught exception');
  });
  process.on('unhandledRejection', (err) => {
    // A library that has lost the database reports it elsewhere as well, and recovers by itself.
    if (isOutage(err)) return log.error({ err }, 'unhandled rejection');
    log.fatal({ err }, 'unhandled rejection');
    leave(1, 'unhandled rejection');
  });

  const server = await starting;
  const { address } = server;
  log.info({ address, dataFolder: config.dataFolder }, 'Klip is ready');
  await sayWhatIsMissing(server, options);
  return server;
}

async function sayWhatIsMissing(
  { address, services }: RunningServer,
  { config, log }: RunOptions,
): Promise<void> {
  for (const sentence of findMisspelledVariables(process.env)) log.warn(sentence);
  if (config.mode !== 'production') return;
  if (!config.baseUrl) log.warn(`BASE_URL is not set: Klip can only be used as ${address}.`);
  if (await isStaffClaimed(services.database.db).catch(() => true)) return;
  const setup = config.setupToken ? '' : `?setup=${makeSetupCode(config.authSecret)}`;
  log.info(
    `This installation is new and empty. Make the first account: ${address}/register${setup}`,
  );
}

/** Logs what libraries and Node write to the console as lines of JSON. */
function sayInJson(log: Logger): void {
  const levels = {
    log: 'info',
    info: 'info',
    trace: 'warn',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      if (err) log[level]({ part: 'console', err }, err.message);
      else log[level]({ part: 'console' }, format(...words));
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ part: 'node', err }, err.message));
}
