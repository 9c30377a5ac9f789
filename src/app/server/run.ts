import { type RunningServer, startServer } from './start-server';

type Options = Parameters<typeof startServer>[0];

/**
 * In milliseconds: signals this close together are one that came twice, to the group and to the
 * process.
 */
const sameSignal = 1_000;

/**
 * Starts the server as the process's one job: ends cleanly on a signal, also on one that comes
 * while it starts, at once on a second, and never limps on.
 */
export async function run(options: Options): Promise<RunningServer> {
  const { log, config } = options;
  let leavingSince: number | undefined;
  const starting = startServer({
    ...options,
    onDatabaseLost: () => leave(1, 'the database is lost'),
  });

  function leave(code: number, reason: string): void {
    if (leavingSince !== undefined) {
      if (Date.now() - leavingSince > sameSignal) process.exit(code || 1);
      return;
    }
    leavingSince = Date.now();
    log.info({ reason }, 'stopping');
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(code),
        (err) => {
          log.error({ err }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => leave(0, signal));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    leave(1, 'uncaught exception');
  });
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection');
    leave(1, 'unhandled rejection');
  });

  const server = await starting;
  if (config.mode === 'production' && !config.setupToken) {
    log.info('SETUP_TOKEN is not set: no staff account can become the first one until it is.');
  }
  log.info({ address: server.address }, 'Klip is ready');
  return server;
}
