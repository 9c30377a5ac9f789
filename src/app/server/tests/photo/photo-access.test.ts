import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { redPhoto } from '@/testkit/attacks/hostile-photos';
import { jpegFile, sendPhoto } from '@/testkit/attacks/photo-forms';
import { asOwner } from '@/testkit/database';
import { builtPages, temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
let photo: File;
beforeAll(async () => {
  const pages = builtPages('the app');
  server = await startTestServer({ dataFolder: temporaryFolder(), pages });
  photo = jpegFile(await redPhoto().jpeg().toBuffer());
});
afterAll(() => server.stop());

async function withPhoto(actor: Actor): Promise<Actor> {
  expect((await sendPhoto(server, actor, photo)).status).toBe(200);
  return actor;
}

const path = (userId: string) => `/files/profile-pictures/${userId}`;
const statusFor = async (asker: Actor | null, { id }: { id: string }) =>
  (await server.call(asker, 'GET', path(id))).status;

test('only the owner, staff and people of the same companies see a photo', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  await withPhoto(customer);
  const other = await company();
  const outcomes = {
    self: await statusFor(customer, customer),
    staff: await statusFor(await person({ role: 'staff' }), customer),
    consultant: await statusFor(consultant, customer),
    colleague: await statusFor(await person({ memberOf: companyId }), customer),
    pendingStaff: await statusFor(
      await person({
        role: 'staff',
        staffStatus: 'pending',
        memberOf: companyId,
        as: 'consultant',
      }),
      customer,
    ),
    foreignCustomer: await statusFor(await person({ memberOf: other }), customer),
    foreignConsultant: await statusFor(
      await person({ role: 'consultant', memberOf: other, as: 'consultant' }),
      customer,
    ),
    loner: await statusFor(await person(), customer),
    anonymous: await statusFor(null, customer),
  };
  expect(outcomes).toEqual({
    self: 200,
    staff: 200,
    consultant: 200,
    colleague: 200,
    pendingStaff: 404,
    foreignCustomer: 404,
    foreignConsultant: 404,
    loner: 404,
    anonymous: 404,
  });
});

test('the photo of a person with time at a company is visible until the time is gone', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const staff = await withPhoto(await person({ role: 'staff' }));
  expect(await statusFor(customer, staff)).toBe(404);
  const { id } = await (await apiAs(staff)).time.record({ ...work, balanceId, amount: 5 });
  expect(await statusFor(customer, staff)).toBe(200);
  expect(await statusFor(await person({ memberOf: await company() }), staff)).toBe(404);
  await (await apiAs(staff)).time.remove({ id });
  expect(await statusFor(customer, staff)).toBe(404);
});

test('a photo that one may not see and one that never was are answered alike', async () => {
  const { customer } = await prepaidCustomer();
  await withPhoto(customer);
  const stranger = await person();
  const asked: [Actor | null, string][] = [
    [stranger, customer.id],
    [stranger, stranger.id],
    [stranger, 'nobody'],
    [null, customer.id],
    [null, 'nobody'],
    [stranger, 'a b'],
    [stranger, 'x'.repeat(200)],
  ];
  const answers = await Promise.all(
    asked.map(async ([asker, id]) => {
      const response = await server.call(asker, 'GET', path(encodeURIComponent(id)));
      const { requestId, ...body } = await response.json();
      expect(requestId).toEqual(expect.any(String));
      const { date, 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, body, headers };
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'notFound' } });
});

test.each([
  '/files',
  '/files/',
  '/files/profile-pictures',
  '/files/profile-pictures/',
  '/files/profile-pictures/..',
  '/files/profile-pictures/%2e%2e',
  '/files/profile-pictures/..%2f..%2fauth-secret',
  '/files/profile-pictures/%2e%2e%5cauth-secret',
  '/files/profile-pictures/..;/auth-secret',
  '/files/profile-pictures/a%00',
  '/files/profile-pictures/a/b',
  '/files/profile-pictures/a.jpg',
  `/files/profile-pictures/${'x'.repeat(400)}`,
  '/files/other/a',
  '/files/auth-secret',
  '/FILES/auth-secret',
])('the address %s leads to no file', async (address) => {
  const response = await server.call(await person({ role: 'staff' }), 'GET', address);
  const text = await response.text();
  const isPage = address.startsWith('/FILES') || text === 'the app';
  if (isPage) return expect(text).toBe('the app');
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(JSON.parse(text)).toMatchObject({
    code: expect.stringMatching(/^(notFound|badRequest)$/),
  });
});

test('a removed photo is gone at once, also when its file could not be removed', async () => {
  const somebody = await withPhoto(await person());
  expect(await statusFor(somebody, somebody)).toBe(200);
  expect((await server.call(somebody, 'DELETE', '/api/v1/me/photo')).status).toBe(200);
  expect(await statusFor(somebody, somebody)).toBe(404);
  expect((await server.call(somebody, 'DELETE', '/api/v1/me/photo')).status).toBe(200);

  const { files } = server.services;
  await files.put(`profile-pictures/${somebody.id}`, Buffer.from('left behind'));
  expect(await statusFor(somebody, somebody)).toBe(404);
});

test('a disabled person sees no photo at once, and without a file there is none', async () => {
  const somebody = await withPhoto(await person());
  const gone = await withPhoto(await person());
  await server.services.files.remove(`profile-pictures/${gone.id}`);
  expect(await statusFor(gone, gone)).toBe(404);
  await asOwner(async (client) => {
    await client.query("select set_config('app.actor', $1, false)", [somebody.id]);
    await client.query('update app_user set disabled_at = now() where id = $1', [somebody.id]);
  });
  expect(await statusFor(somebody, somebody)).toBe(404);
});

test('a photo is shown and never run, and a browser that has it gets a 304', async () => {
  const somebody = await withPhoto(await person());
  const first = await server.call(somebody, 'GET', path(somebody.id));
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="photo.jpg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  const etag = first.headers.get('etag') ?? '';
  const again = (known: string) =>
    server.call(somebody, 'GET', path(somebody.id), { headers: { 'if-none-match': known } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await again(known);
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  }
  await sendPhoto(server, somebody, jpegFile(await redPhoto(90, 90).jpeg().toBuffer()));
  expect((await again(etag)).status).toBe(200);
  expect(
    (
      await server.call(await person(), 'GET', path(somebody.id), {
        headers: { 'if-none-match': etag },
      })
    ).status,
  ).toBe(404);
});

test('an image address written by SQL leads to no file of ours', async () => {
  const somebody = await person();
  await server.services.files.put(`profile-pictures/${somebody.id}`, Buffer.from('not shown'));
  await asOwner((client) =>
    client.query("update app_user set image = 'https://evil.example/a.jpg' where id = $1", [
      somebody.id,
    ]),
  );
  expect(await statusFor(somebody, somebody)).toBe(404);
});

test('without a place for files a new photo is refused, and removing one works', async () => {
  const dataFolder = temporaryFolder();
  mkdirSync(dataFolder);
  const broken = await startTestServer({ dataFolder });
  try {
    const somebody = await person();
    expect((await sendPhoto(broken, somebody, photo)).status).toBe(200);
    rmSync(join(dataFolder, 'files'), { recursive: true });
    writeFileSync(join(dataFolder, 'files'), 'in the way');
    const refused = await sendPhoto(broken, somebody, photo);
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 503,
      body: { code: 'photoFailed', title: 'Failed to upload profile picture' },
    });
    expect((await broken.call(somebody, 'GET', path(somebody.id))).status).toBe(503);
    expect((await broken.call(somebody, 'DELETE', '/api/v1/me/photo')).status).toBe(200);
    expect((await broken.call(somebody, 'GET', path(somebody.id))).status).toBe(404);
  } finally {
    await broken.stop();
  }
});
