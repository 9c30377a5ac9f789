import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '@/platform/server/config';
import { chooseLocale, translate } from '../words';

/** Seconds after which a page tries again. */
const retryAfter = 15;

export type Maintenance = { port: number; stop: () => void };

/**
 * Answers in place of the server while an archive is restored: every request gets 503. A header
 * lets open pages show that Klip is in maintenance, and a new visitor gets a page that says so. The
 * result is undefined if another program uses the port.
 */
export async function serveMaintenance({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<Maintenance | undefined> {
  const server = createServer(answer);
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  const address = server.address();
  if (!isListening || typeof address !== 'object' || !address) return undefined;
  return {
    port: address.port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const locale = chooseLocale(headers['accept-language']);
  const text = translate(locale, 'live.maintenance');
  const isPage = headers.accept?.includes('text/html') && !/^\/(api|rpc|files)\//.test(url);
  response.writeHead(503, {
    'retry-after': String(retryAfter),
    'cache-control': 'no-store',
    'x-klip-maintenance': 'yes',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (!isPage) {
    response.end(JSON.stringify({ code: 'maintenance', message: text }));
    return;
  }
  response.end(`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfter}">
<title>Klip</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 30rem; margin: 20vh auto; padding: 0 1.5rem }
  h1 { font-size: 1.5rem }
</style>
<h1>${text}</h1>
</html>
`);
}
