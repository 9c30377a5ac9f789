import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redPhoto } from '@/testkit/attacks/hostile-photos';
import { jpegFile, photoDoors, photoForm, sendForm } from '@/testkit/attacks/photo-forms';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { person } from '@/testkit/world';

let server: TestServer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer({ dataFolder: temporaryFolder() });
  jpeg = await redPhoto().jpeg().toBuffer();
});
afterAll(() => server.stop());

const part = (name: string, more = '', content = 'x') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const aFile = '; filename="a.jpg"';
const formType = 'multipart/form-data; boundary=edge';
const badBodies: [string, string, string][] = [
  ['with two photos', formType, `${part('photo', aFile)}${part('photo', aFile)}--edge--\r\n`],
  ['with a second file', formType, `${part('photo', aFile)}${part('other', aFile)}--edge--\r\n`],
  [
    'with an unknown field',
    formType,
    `${part('photo', aFile)}${part('role', '', 'staff')}--edge--\r\n`,
  ],
  ['with a text for a photo', formType, `${part('photo')}--edge--\r\n`],
  ['without a photo', formType, '--edge--\r\n'],
  ['with a prototype', formType, `${part('__proto__[role]', aFile)}--edge--\r\n`],
  ['with a NUL in a field’s name', formType, `${part('photo\0', aFile)}--edge--\r\n`],
  ['with a long text', formType, `${part('photo', '', 'x'.repeat(100_000))}--edge--\r\n`],
  ['with 60,000 parts', formType, `${part('photo', aFile).repeat(60_000)}--edge--\r\n`],
  [
    'with a name of four megabytes',
    formType,
    `${part('photo', `; filename="${'x'.repeat(4e6)}"`)}--edge--\r\n`,
  ],
  [
    'with a header of four megabytes',
    formType,
    `--edge\r\nX: ${'x'.repeat(4e6)}\r\n\r\nx\r\n--edge--\r\n`,
  ],
  ['without an end', formType, part('photo', aFile)],
  ['without a beginning', formType, 'hello'],
  ['that is empty', formType, ''],
  ['without a boundary', 'multipart/form-data', `${part('photo', aFile)}--edge--\r\n`],
  [
    'with an empty boundary',
    'multipart/form-data; boundary=',
    `${part('photo', aFile)}--edge--\r\n`,
  ],
  ['with two boundaries', `${formType}; boundary=other`, `${part('photo', aFile)}--edge--\r\n`],
  [
    'with another boundary',
    'multipart/form-data; boundary=other',
    `${part('photo', aFile)}--edge--\r\n`,
  ],
  ['with a boundary of 4 kB', `multipart/form-data; boundary=${'x'.repeat(4_096)}`, 'hello'],
];

test.each(badBodies)(
  'a form %s is refused at once, at both doors',
  async (_name, contentType, body) => {
    for (const door of photoDoors) {
      const headers = { 'x-requested-with': 'klip', 'content-type': contentType };
      const startedAt = performance.now();
      const response = await sendForm(server, await person(), Buffer.from(body, 'latin1'), {
        door,
        headers,
      });
      expect(performance.now() - startedAt).toBeLessThan(maxEventWait);
      expect({ door, status: response.status }).toEqual({ door, status: 400 });
    }
  },
);

test('a form that lies about its length gets no photo through', async () => {
  const somebody = await person();
  const body = `${part('photo', aFile, jpeg.toString('latin1'))}--edge--\r\n`;
  const cookie = await server.cookieOf(somebody);
  for (const length of [body.length - 500, 10, body.length + 500]) {
    const status = await raw(
      `PUT /api/v1/me/photo HTTP/1.1\r\nHost: klip\r\nCookie: ` +
        `${cookie}\r\nX-Requested-With: klip\r\nContent-Type: ${formType}\r\nContent-Length: ` +
        `${length}\r\n\r\n${body}`,
    );
    expect([0, 400]).toContain(status);
  }
  expect(
    (await server.call(somebody, 'GET', `/files/profile-pictures/${somebody.id}`)).status,
  ).toBe(404);
});

test('a form of unsaid length is counted while it is read', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const cookie = await server.cookieOf(await person());
  const status = await raw(
    `PUT /api/v1/me/photo HTTP/1.1\r\nHost: klip\r\nCookie: ${cookie}\r\nX-Requested-With: ` +
      `klip\r\nContent-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(90)}`,
  );
  expect(status).toBe(413);
});

test.each([
  ['POST', '/api/v1/time-entries'],
  ['POST', '/rpc/time/record'],
  ['POST', '/rpc/people/removePhoto'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/v1/me/photo'],
  ['PUT', '/api/v1/me/photos'],
])('a form is taken nowhere else: %s %s', async (method, path) => {
  const headers = { 'x-requested-with': 'klip', origin: server.services.trustedOrigins[0] ?? '' };
  const body = photoForm(jpegFile(jpeg));
  const response = await server.call(await person(), method, path, { body, headers });
  expect(response.status).toBe(415);
});

test('a form of another website, without our header or without a session is not read', async () => {
  for (const door of photoDoors) {
    const somebody = await person();
    const form = () => photoForm(jpegFile(jpeg), door);
    const plain = await sendForm(server, somebody, form(), { door, headers: {} });
    const foreign = await sendForm(server, somebody, form(), {
      door,
      headers: { 'x-requested-with': 'klip', origin: 'https://evil.example' },
    });
    for (const response of [plain, foreign]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreignOrigin' });
    }
    expect((await sendForm(server, null, form(), { door })).status).toBe(401);
  }
});

/**
 * Sends bytes no client library would, and returns the status that comes back; 0 when the line is
 * cut.
 */
function raw(request: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(port) }, () => {
      socket.end(request, 'latin1');
    });
    let answer = '';
    const end = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', end);
    socket.on('error', end);
  });
}
