import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person, prepaidCustomer } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a takeout is sent only to the person who ordered it and has opened it', async () => {
  const { customer, companyId } = await prepaidCustomer();
  const ordered = await server.call(customer, 'POST', '/api/v1/takeouts', {
    body: { kind: 'company', companyId },
  });
  expect(ordered.status).toBe(201);
  const { id } = (await ordered.json()) as { id: string };
  const path = `/files/takeouts/${id}`;
  const newest = `/api/v1/takeouts/newest?kind=company&companyId=${companyId}`;
  await expect
    .poll(async () => (await server.call(customer, 'GET', newest)).json(), { timeout: 30_000 })
    .toMatchObject({ takeout: { id, state: 'ready' } });
  expect((await server.call(customer, 'GET', path)).status).toBe(404);
  const opened = await server.call(customer, 'POST', `/api/v1/takeouts/${id}/downloads`);
  expect(await opened.json()).toEqual({ url: path });
  const sent = await server.call(customer, 'GET', path);
  expect(sent.status).toBe(200);
  expect(sent.headers.get('content-type')).toBe('application/zip');
  expect(sent.headers.get('content-disposition')).toMatch(
    /^attachment; filename="klip-[a-z0-9-]+\.zip"$/,
  );
  const bytes = new Uint8Array(await sent.arrayBuffer());
  expect(bytes.byteLength).toBe(Number(sent.headers.get('content-length')));
  expect(Object.keys(unzipSync(bytes))).toContain('README.txt');
  for (const other of [null, await person({ role: 'staff' }), await person()])
    expect((await server.call(other, 'GET', path)).status).toBe(404);
  const unknown = `/files/takeouts/${crypto.randomUUID()}`;
  expect((await server.call(customer, 'GET', unknown)).status).toBe(404);
});
