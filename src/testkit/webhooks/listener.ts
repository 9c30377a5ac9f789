import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeardCall = { headers: IncomingHttpHeaders; body: string };

type Answer = { status: number; headers?: Record<string, string> } | 'none';

/** Starts a program that receives webhooks and answers as the test chooses. */
export async function startListener(
  answer: (heard: HeardCall) => Answer | Promise<Answer> = () => ({ status: 204 }),
) {
  const heard: HeardCall[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const message = { headers: request.headers, body };
    heard.push(message);
    const said = await answer(message);
    if (said !== 'none') response.writeHead(said.status, said.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads the messages as a program does. */
export function readTold(heard: readonly HeardCall[]) {
  return heard.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } });
}
