import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostilePhoto, hostilePhotos, redPhoto } from '@/testkit/attacks/hostile-photos';
import { jpegFile, photoDoors, sendPhoto } from '@/testkit/attacks/photo-forms';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { person } from '@/testkit/world';
import type { router } from '../../router';

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

/** Expects pixels only: no place, no camera, no profile, no second page. */
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
    expect(performance.now() - startedAt, name).toBeLessThan(maxEventWait);
    largest = Math.max(largest, process.memoryUsage().rss);
    const answer = await response.json();
    expect({ name, status: response.status, code: answer.code }).toEqual({
      name,
      status: { photoRefused: 400, badRequest: 400, payloadTooLarge: 413 }[code ?? ''] ?? 200,
      code,
    });
    if (code === undefined) await expectClean(await photoOf(somebody));
  }
  expect((largest - before) / 1e6).toBeLessThan(150);
});

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

test('both ways of upload refuse and accept alike', async () => {
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

test('the eleventh photo within an hour is refused, even if others were refused too', async () => {
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
