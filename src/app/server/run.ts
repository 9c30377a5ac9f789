import { type RunningServer, startServer } from './start-server';

type Options = Parameters<typeof startServer>[0];

/** Starts the server as the process's one job: ends cleanly on a signal, at once on a second, and never limps on. */
export async function run(options: Options): Promise<RunningServer> {
  const { log, config } = options;
  let isLeaving = false;
  let running: RunningServer | undefined;
  const server = await startServer({ ...options, onDatabaseLost: () => leave(1, 'the database is lost') });
  running = server;
  if (config.mode === 'production' && !config.setupToken) {
    log.info('SETUP_TOKEN is not set: no staff account can become the first one until it is.');
  }
  log.info({ address: server.address }, 'Klip is ready');

  function leave(code: number, reason: string): void {
    if (isLeaving) process.exit(code || 1);
    isLeaving = true;
    log.info({ reason }, 'stopping');
    Promise.resolve(running?.stop()).then(
      () => process.exit(code),
      (err) => {
        log.error({ err }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  }

  process.on('SIGTERM', () => leave(0, 'SIGTERM'));
  process.on('SIGINT', () => leave(0, 'SIGINT'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    leave(1, 'uncaught exception');
  });
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection');
    leave(1, 'unhandled rejection');
  });
  return server;
}
