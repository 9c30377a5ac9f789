import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { fetchAnswer, ignoreEarlierRefusals } from './fetch-answer';
import { readRefusal } from './refusal';

const thrownBy = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test('a server that is away or stops in the middle of an answer gives no answer', async () => {
  const away = await thrownBy(() => fetchAnswer('http://127.0.0.1:1'));
  expect(readRefusal(away).code).toBe('unanswered');

  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  });
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const { port } = server.address() as AddressInfo;
  const broken = await thrownBy(() => fetchAnswer(`http://127.0.0.1:${port}`));
  server.close();
  expect(readRefusal(broken).code).toBe('unanswered');
  expect(readRefusal(new ORPCError('BAD_GATEWAY', { status: 502 })).code).toBe('unanswered');
});

test('a mistake of the page is not shown as a lost connection', async () => {
  const call = Reflect.get({}, 'randomUUID') as () => string;
  const mistake = await thrownBy(() => call());
  expect(mistake).toBeInstanceOf(TypeError);
  expect(readRefusal(mistake).code).toBe('generic');
  expect(readRefusal(new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })).code).toBe('generic');
});

test('a request that the page itself has ended stays what it is', async () => {
  const end = AbortSignal.abort();
  const ended = await thrownBy(() => fetchAnswer('http://127.0.0.1:1', { signal: end }));
  expect(ended).toBe(end.reason);
});

/** Sends a request to a server that delays its answer. */
async function askSlowly() {
  let reached = (_held: ServerResponse) => {};
  const held = new Promise<ServerResponse>((resume) => {
    reached = resume;
  });
  const server = createServer((_request, response) => reached(response));
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const { port } = server.address() as AddressInfo;
  const answer = fetchAnswer(`http://127.0.0.1:${port}`).then(
    ({ status }) => status,
    (error: unknown) => readRefusal(error).code,
  );
  const response = await held;
  return (status: number) => {
    response.writeHead(status, { connection: 'close' }).end('{}');
    server.close();
    return answer;
  };
}

test('a request from before the sign-in cannot end the new session', async () => {
  const answer = await askSlowly();
  ignoreEarlierRefusals();
  expect(await answer(401)).toBe('unanswered');
});

test('any other late answer counts', async () => {
  const answer = await askSlowly();
  ignoreEarlierRefusals();
  expect(await answer(200)).toBe(200);
});

test('a refusal that no sign-in came before ends the session', async () => {
  ignoreEarlierRefusals();
  const answer = await askSlowly();
  expect(await answer(401)).toBe(401);
});
