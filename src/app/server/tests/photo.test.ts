import { createConnection } from 'node:net';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostilePhoto, hostilePhotos, redPhoto } from '@/testkit/attacks/hostile-photos';
import {
  jpegFile,
  photoDoors,
  photoForm,
  sendForm,
  sendPhoto,
} from '@/testkit/attacks/photo-forms';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person } from '@/testkit/world';
import type { router } from '../router';

let server: TestServer;
let corpus: Record<string, HostilePhoto>;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer({ dataFolder: temporaryFolder() });
  corpus = await hostilePhotos();
  jpeg = await redPhoto().jpeg().toBuffer();
});
afterAll(() => server.stop());

async function photoOf(actor: Awaited<ReturnType<typeof person>>): Promise<Buffer> {
  const response = await server.call(actor, 'GET', `/files/profile-pictures/${actor.id}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Nothing but a JPEG's points: no place, no camera, no profile, no second page. */
async function expectClean(photo: Buffer): Promise<void> {
  const found = await sharp(photo).metadata();
  expect(found).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    hasProfile: false,
    hasAlpha: false,
  });
  expect(found.width).toBeLessThanOrEqual(500);
  expect(found.height).toBeLessThanOrEqual(2_000);
  for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments', 'pages'] as const) {
    expect({ kind, value: found[kind] }).toEqual({ kind, value: undefined });
  }
  expect(photo.includes('script')).toBe(false);
}

test('a hostile photo is refused or comes back clean, with little time and memory', async () => {
  await sendPhoto(server, await person(), jpegFile(jpeg));
  const before = process.memoryUsage().rss;
  let largest = before;
  for (const [name, { bytes, fileName, type, code }] of Object.entries(corpus)) {
    const somebody = await person();
    const startedAt = performance.now();
    const response = await sendPhoto(server, somebody, jpegFile(bytes, fileName, type));
    const seconds = (performance.now() - startedAt) / 1_000;
    largest = Math.max(largest, process.memoryUsage().rss);
    const answer = await response.json();
    expect({ name, status: response.status, code: answer.code }).toEqual({
      name,
      status: { photoRefused: 400, badRequest: 400, payloadTooLarge: 413 }[code ?? ''] ?? 200,
      code,
    });
    expect({ name, seconds }).toEqual({
      name,
      seconds: expect.toSatisfy((passed: number) => passed < 2),
    });
    if (code === undefined) await expectClean(await photoOf(somebody));
  }
  expect((largest - before) / 1e6).toBeLessThan(150);
}, 60_000);

test('of a film only the first picture is taken, upright and on white', async () => {
  const colourOf = async (photo: Buffer) => {
    const { dominant } = await sharp(photo).stats();
    return [dominant.r > 127, dominant.g > 127, dominant.b > 127];
  };
  const [red, white] = [
    [true, false, false],
    [true, true, true],
  ];
  for (const [name, colour] of [
    ['an animated GIF', red],
    ['an animated WebP', red],
    ['a transparent PNG', white],
  ] as const) {
    const somebody = await person();
    await sendPhoto(server, somebody, jpegFile(corpus[name]?.bytes ?? Buffer.alloc(0)));
    expect({ name, colour: await colourOf(await photoOf(somebody)) }).toEqual({ name, colour });
  }

  const somebody = await person();
  const lying = await redPhoto(1_000, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await sendPhoto(server, somebody, jpegFile(lying));
  expect(await sharp(await photoOf(somebody)).metadata()).toMatchObject({
    width: 500,
    height: 833,
  });
});

test('a small photo is not blown up', async () => {
  const somebody = await person();
  await sendPhoto(server, somebody, jpegFile(await redPhoto(30, 20).png().toBuffer()));
  expect(await sharp(await photoOf(somebody)).metadata()).toMatchObject({ width: 30, height: 20 });
});

test('both doors refuse and take the same', async () => {
  for (const name of [
    'an SVG',
    'half a JPEG',
    '6 MB',
    'a name with a NUL',
    'a GIF followed by a script',
  ]) {
    const { bytes = Buffer.alloc(0), fileName } = corpus[name] ?? {};
    const answers = await Promise.all(
      photoDoors.map(async (door) => {
        const response = await sendPhoto(server, await person(), jpegFile(bytes, fileName), {
          door,
        });
        const answer = await response.json();
        const { code } =
          door === 'rpc' && !response.ok && 'json' in answer
            ? (answer.json as typeof answer)
            : answer;
        return { status: response.status, code };
      }),
    );
    expect({ name, answer: answers[0] }).toEqual({ name, answer: answers[1] });
  }
});

test('the client of our pages sets a photo and removes it', async () => {
  const somebody = await person();
  const cookie = await server.cookieOf(somebody);
  const client: RouterClient<typeof router> = createORPCClient(
    new RPCLink({ url: `${server.url}/rpc`, headers: { cookie, 'x-requested-with': 'klip' } }),
  );
  const { photoURL } = await client.people.setPhoto({ photo: jpegFile(jpeg) });
  expect(photoURL).toMatch(new RegExp(`^/files/profile-pictures/${somebody.id}\\?v=[0-9a-f]{8}$`));
  expect((await client.accounts.me()).photoURL).toBe(photoURL);
  expect((await server.call(somebody, 'GET', photoURL ?? '')).status).toBe(200);
  expect(await client.people.removePhoto()).toEqual({ photoURL: null });
  expect((await client.accounts.me()).photoURL).toBeNull();
  expect((await server.call(somebody, 'GET', photoURL ?? '')).status).toBe(404);
});

describe('a form', () => {
  const part = (name: string, more = '', content = 'x') =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const file = '; filename="a.jpg"';
  const type = 'multipart/form-data; boundary=edge';
  const bodies: [string, string, string][] = [
    ['with two photos', type, `${part('photo', file)}${part('photo', file)}--edge--\r\n`],
    ['with a second file', type, `${part('photo', file)}${part('other', file)}--edge--\r\n`],
    [
      'with an unknown field',
      type,
      `${part('photo', file)}${part('role', '', 'staff')}--edge--\r\n`,
    ],
    ['with a text for a photo', type, `${part('photo')}--edge--\r\n`],
    ['without a photo', type, '--edge--\r\n'],
    ['with a prototype', type, `${part('__proto__[role]', file)}--edge--\r\n`],
    ['with a NUL in a field’s name', type, `${part('photo\0', file)}--edge--\r\n`],
    ['with a long text', type, `${part('photo', '', 'x'.repeat(100_000))}--edge--\r\n`],
    ['with 60,000 parts', type, `${part('photo', file).repeat(60_000)}--edge--\r\n`],
    [
      'with a name of four megabytes',
      type,
      `${part('photo', `; filename="${'x'.repeat(4e6)}"`)}--edge--\r\n`,
    ],
    [
      'with a header of four megabytes',
      type,
      `--edge\r\nX: ${'x'.repeat(4e6)}\r\n\r\nx\r\n--edge--\r\n`,
    ],
    ['without an end', type, part('photo', file)],
    ['without a beginning', type, 'hello'],
    ['that is empty', type, ''],
    ['without a boundary', 'multipart/form-data', `${part('photo', file)}--edge--\r\n`],
    [
      'with an empty boundary',
      'multipart/form-data; boundary=',
      `${part('photo', file)}--edge--\r\n`,
    ],
    ['with two boundaries', `${type}; boundary=other`, `${part('photo', file)}--edge--\r\n`],
    [
      'with another boundary',
      'multipart/form-data; boundary=other',
      `${part('photo', file)}--edge--\r\n`,
    ],
    ['with a boundary of 4 kB', `multipart/form-data; boundary=${'x'.repeat(4_096)}`, 'hello'],
  ];
  test.each(bodies)('%s is refused at once, at both doors', async (_name, contentType, body) => {
    for (const door of photoDoors) {
      const headers = { 'x-requested-with': 'klip', 'content-type': contentType };
      const startedAt = performance.now();
      const response = await sendForm(server, await person(), Buffer.from(body, 'latin1'), {
        door,
        headers,
      });
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect({ door, status: response.status }).toEqual({ door, status: 400 });
    }
  });

  test('that is told to be longer or shorter than it is gets no photo through', async () => {
    const somebody = await person();
    const body = `${part('photo', file, jpeg.toString('latin1'))}--edge--\r\n`;
    const cookie = await server.cookieOf(somebody);
    for (const length of [body.length - 500, 10, body.length + 500]) {
      const status = await raw(
        `PUT /api/v1/me/photo HTTP/1.1\r\nHost: klip\r\nCookie: ` +
          `${cookie}\r\nX-Requested-With: klip\r\nContent-Type: ${type}\r\nContent-Length: ` +
          `${length}\r\n\r\n${body}`,
      );
      expect([0, 400]).toContain(status);
    }
    expect(
      (await server.call(somebody, 'GET', `/files/profile-pictures/${somebody.id}`)).status,
    ).toBe(404);
  });

  test('of unsaid length is counted while it is read', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const cookie = await server.cookieOf(await person());
    const status = await raw(
      `PUT /api/v1/me/photo HTTP/1.1\r\nHost: klip\r\nCookie: ${cookie}\r\nX-Requested-With: ` +
        `klip\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(90)}`,
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
  ])('is taken nowhere else: %s %s', async (method, path) => {
    const headers = { 'x-requested-with': 'klip', origin: server.services.trustedOrigins[0] ?? '' };
    const body = photoForm(jpegFile(jpeg));
    const response = await server.call(await person(), method, path, { body, headers });
    expect(response.status).toBe(415);
  });

  test('of another website, without our header, or from nobody is not even read', async () => {
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
});

test('the eleventh photo within an hour is refused, whatever became of the others', async () => {
  const somebody = await person();
  for (let turn = 0; turn < 10; turn += 1) {
    const bytes = turn % 2 ? jpeg : Buffer.from('no photo');
    expect((await sendPhoto(server, somebody, jpegFile(bytes))).status).toBe(turn % 2 ? 200 : 400);
  }
  const response = await sendPhoto(server, somebody, jpegFile(jpeg), { door: 'rest' });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: 'tooManyRequests' });
  expect((await sendPhoto(server, await person(), jpegFile(jpeg))).status).toBe(200);
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
