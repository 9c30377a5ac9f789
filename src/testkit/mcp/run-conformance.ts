import { execFile } from 'node:child_process';
import { createServer, type Server, request as send } from 'node:http';
import { createRequire } from 'node:module';

type ConformanceOptions = {
  /** Address of `/mcp` on the server. */
  url: string;
  key: string;
  /** Port at which the official tests reach the proxy. */
  port: number;
};

const program = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/conformance/dist/index.js',
);

/** Runs the official tests against `/mcp`. A proxy adds the key, which the tests do not know. */
export async function runConformance({ url, key, port }: ConformanceOptions) {
  const door = await openDoor(new URL(url), key, port);
  try {
    const address = `http://127.0.0.1:${port}/mcp`;
    const text = await run(['server', '--url', address, '--suite', 'all']);
    const listOf = (sign: string) =>
      [...text.matchAll(new RegExp(`^${sign} ([\\w-]+):`, 'gm'))].map(([, name = '']) => name);
    return { passed: listOf('✓'), failed: listOf('✗'), text };
  } finally {
    door.closeAllConnections();
    door.close();
  }
}

/** Starts a proxy that adds the key to each request. */
async function openDoor({ hostname, port: to }: URL, key: string, port: number): Promise<Server> {
  const door = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const given = { ...headers, authorization: `Bearer ${key}` };
    const passedOn = send({ hostname, port: to, path, method, headers: given }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passedOn);
  });
  await new Promise<void>((done) => door.listen(port, '127.0.0.1', done));
  return door;
}

/** Runs the tests and returns their output, which ends with an error if a scenario fails. */
function run(words: string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...words], (_error, out) => done(out));
  });
}
