import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOutside, readOutsideUrl } from './call-outside';
import type { Resolve } from './resolve-name';

const production = { mayUseHttp: false, mayReachLoopback: false };
const withHttp = { mayUseHttp: true, mayReachLoopback: false };
const development = { mayUseHttp: true, mayReachLoopback: true };
const call = { headers: {}, body: '{}' };

/** Paths of all requests to this machine. */
const asked: string[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/redirect') {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' });
      response.end();
    } else if (request.url === '/long') {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1_024)), 1);
      response.on('close', () => {
        clearInterval(more);
        asked.push('hung up');
      });
    } else if (request.url === '/busy') {
      response.writeHead(503, { 'retry-after': '120' });
      response.end();
    } else if (request.url !== '/silent') response.end('ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('where one address of a name does not answer, the next one is called', async () => {
  const resolve = answering('::1', '127.0.0.1');
  const url = `http://two.example:${port}/`;
  expect(await callOutside(url, { ...call, rules: development, resolve })).toMatchObject({
    status: 200,
  });
});

test('a connection is closed soon, even if the other side would keep it', async () => {
  let isClosed = false;
  const patient = createServer((_request, response) => void response.end('ok'));
  patient.keepAliveTimeout = 600_000;
  patient.on('connection', (socket) =>
    socket.on('close', () => {
      isClosed = true;
    }),
  );
  await new Promise<void>((done) => patient.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(patient.address() as AddressInfo).port}/`;
  expect(await callOutside(url, { ...call, rules: development })).toMatchObject({ status: 200 });
  try {
    await expect.poll(() => isClosed, { timeout: 9_000 }).toBe(true);
  } finally {
    patient.closeAllConnections();
    patient.close();
  }
});

/** Addresses of private networks and of this machine, in many notations. */
const privateUrls = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://192.0.0.8/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://１２７.０.０.１/',
];

describe('hostile addresses', () => {
  test.each(privateUrls)('%s is no public address', async (url) => {
    expect(() => readOutsideUrl(url, withHttp)).toThrow(/badAddress|ownMachine/);
    await expect(callOutside(url, { ...call, rules: withHttp })).rejects.toThrow(
      /badAddress|ownMachine/,
    );
  });

  test.each([
    ['http://example.com/', 'badScheme'],
    ['ftp://example.com/', 'badScheme'],
    ['file:///etc/passwd', 'badUrl'],
    ['gopher://example.com/', 'badScheme'],
    ['https://user:password@example.com/', 'badUrl'],
    ['https://example.com:22/', 'badPort'],
    ['https://example.com:6379/', 'badPort'],
    ['https://8.8.8.8:5432/', 'badPort'],
    ['no address', 'badUrl'],
  ])('%s is refused as %s', async (url, reason) => {
    expect(() => readOutsideUrl(url, production)).toThrow(reason);
    await expect(callOutside(url, { ...call, rules: production })).rejects.toThrow(reason);
  });

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['169.254.169.254'],
    ['64:ff9b::a00:1'],
    ['not an address'],
    // One public address among them does not help.
    ['93.184.216.34', '127.0.0.1'],
  ])('a name that resolves to %s is not called', async (...addresses) => {
    const resolve = answering(...addresses);
    await expect(
      callOutside('https://hook.example/', { ...call, rules: production, resolve }),
    ).rejects.toThrow(/badAddress|ownMachine/);
  });

  test('a name without an address is not called', async () => {
    const resolve = answering();
    await expect(
      callOutside('https://hook.example/', { ...call, rules: production, resolve }),
    ).rejects.toThrow('unresolved');
  });
});

test('the connection goes to the checked address, not to a later answer', async () => {
  const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254'];
  let times = 0;
  const resolve: Resolve = async () => {
    const address = answers[times] ?? '';
    times += 1;
    return [{ address, family: 4 }];
  };
  // No name server knows this name, so the system itself could never have found it.
  const url = `http://rebinding.invalid:${port}/pinned`;
  expect(await callOutside(url, { ...call, rules: development, resolve })).toMatchObject({
    status: 200,
  });
  expect(times).toBe(1);
  expect(asked).toContain('/pinned');
  await expect(callOutside(url, { ...call, rules: development, resolve })).rejects.toThrow(
    'badAddress',
  );
});

test('a redirect is an answer and is not followed', async () => {
  const answer = await callOutside(`http://127.0.0.1:${port}/redirect`, {
    ...call,
    rules: development,
  });
  expect(answer.status).toBe(302);
});

test('a long answer is cut, a silent one ends, a busy one says when', async () => {
  const to = (path: string, timeout?: number) =>
    callOutside(`http://127.0.0.1:${port}${path}`, {
      ...call,
      rules: development,
      ...(timeout !== undefined && { timeout }),
    });
  expect(await to('/long')).toMatchObject({ status: 200, beginning: 'x'.repeat(4_096) });
  await expect.poll(() => asked).toContain('hung up');
  await expect(to('/silent', 100)).rejects.toThrow(/timeout/i);
  expect(await to('/busy')).toEqual({ status: 503, retryAfter: '120', beginning: '' });
});

test('a silent answer ends in time although garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc'), 50);
  const url = `http://127.0.0.1:${port}/silent`;
  const ended = callOutside(url, { ...call, rules: development, timeout: 500 });
  await expect(ended).rejects.toThrow('timeout');
  clearInterval(collecting);
}, 10_000);

test('this machine is reached only where that is allowed', async () => {
  const url = `http://localhost:${port}/`;
  expect((await callOutside(url, { ...call, rules: development })).status).toBe(200);
  const rest = [
    `http://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://a.localhost:${port}/`,
  ];
  for (const address of [url, ...rest]) {
    expect(() => readOutsideUrl(address, withHttp)).toThrow('ownMachine');
    await expect(callOutside(address, { ...call, rules: withHttp })).rejects.toThrow('ownMachine');
  }
});
