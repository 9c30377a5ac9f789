import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Target = { host: string; port: number };

/**
 * Starts a proxy to PostgreSQL that can stop answering: it then accepts bytes and sends none, and
 * no end of a connection either, as when a network drops packets. `host` may be the folder of a
 * Unix socket; `at` is the port to listen on.
 */
export async function startSilentProxy({ host, port }: Target, at = 0) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const allowHalfOpen = true;
  const server = createServer({ allowHalfOpen }, (near) => {
    const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const far = connect({ ...place, allowHalfOpen });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => !isSilent && to.write(chunk));
      from.on('end', () => !isSilent && to.end());
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Silences the proxy until it is called with `false`. New connections work again then; older
     * ones stay silent.
     */
    setSilent: (silent: boolean) => {
      isSilent = silent;
      if (!silent) for (const socket of sockets) socket.removeAllListeners('data').resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
