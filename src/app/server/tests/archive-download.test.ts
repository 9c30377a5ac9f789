import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person } from '@/testkit/world';

const dataFolder = temporaryFolder();
const name = 'klip-2026-11-23T184012Z.tar';
let server: TestServer;
beforeAll(async () => {
  await mkdir(join(dataFolder, 'archives'), { recursive: true });
  await writeFile(join(dataFolder, 'archives', name), 'everything');
  await writeFile(join(dataFolder, 'auth-secret-of-a-test'), 'secret');
  const archives = { folder: join(dataFolder, 'archives'), s3: undefined };
  server = await startTestServer({ dataFolder, archives });
});
afterAll(() => server.stop());

const path = `/files/archives/${name}`;

test('an archive is sent only to the member of the staff who has opened it', async () => {
  const staff = await person({ role: 'staff' });
  const colleague = await person({ role: 'staff' });
  const others = [null, await person({ memberOf: await company() }), colleague];
  expect((await server.call(staff, 'GET', path)).status).toBe(404);
  const opened = await server.call(staff, 'POST', `/api/v1/admin/archives/${name}/downloads`);
  expect(opened.status).toBe(200);
  const sent = await server.call(staff, 'GET', path);
  expect([sent.status, sent.headers.get('content-disposition'), await sent.text()]).toEqual([
    200,
    `attachment; filename="${name}"`,
    'everything',
  ]);
  for (const other of others)
    expect([other?.role, (await server.call(other, 'GET', path)).status]).toEqual([
      other?.role,
      404,
    ]);
});

test('no name leads out of the folder of archives', async () => {
  const staff = await person({ role: 'staff' });
  for (const other of ['..%2Fauth-secret-of-a-test', '..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd']) {
    const sent = await server.call(staff, 'GET', `/files/archives/${other}`);
    const opened = await server.call(staff, 'POST', `/api/v1/admin/archives/${other}/downloads`);
    for (const { status } of [sent, opened]) expect([400, 404, 422]).toContain(status);
  }
});
