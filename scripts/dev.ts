/**
 * npm run dev runs the API server, restarted when its sources change, behind Vite with hot reload.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const pagePort = Number(process.env.PORT ?? 3000);
const apiPort = pagePort + 1;
const api = `http://127.0.0.1:${apiPort}`;

let server: ChildProcess | undefined;
let isStopping = false;

function startServer(): void {
  const current = spawn(
    process.execPath,
    [resolve(root, 'scripts/run.js'), 'scripts/dev-server.ts'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(apiPort),
        BASE_URL: `http://localhost:${pagePort}`,
      },
    },
  );
  server = current;
  // The server has stopped completely before the next one starts, so two never share a data folder.
  current.on('exit', () => {
    if (!isStopping && current === server && restartWanted) startServer();
    restartWanted = false;
  });
}

let restartWanted = false;
function restart(): void {
  restartWanted = true;
  if (server?.exitCode === null) server.kill('SIGTERM');
  else startServer();
}

startServer();
let pending: NodeJS.Timeout | undefined;
watch(resolve(root, 'src'), { recursive: true }, (_event, name) => {
  if (!name || /(^|\/)web\/|^ui\/|\.test\.ts$/.test(name)) return;
  clearTimeout(pending);
  pending = setTimeout(restart, 150);
});

const pages = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  server: { port: pagePort, strictPort: true, proxy: { '/api': api, '/rpc': api, '/health': api } },
});
await pages.listen();
pages.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    isStopping = true;
    server?.kill('SIGTERM');
    await pages.close();
    process.exit(0);
  });
}
