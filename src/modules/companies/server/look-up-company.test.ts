import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { company, noon, person } from '@/testkit/world';

const cvr = '13748136';
const nordlys = {
  vat: 13748136,
  name: 'Nordlys Design ApS',
  address: 'Havnegade 1',
  zipcode: '8000',
  city: 'Aarhus C',
  phone: '12345678',
  productionunits: [{ pno: 1 }],
};

let register: Server;
let companyLookUpUrl: string;
const asked: string[] = [];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  await new Promise<void>((done) => register.listen(0, '127.0.0.1', done));
  const { port } = register.address() as AddressInfo;
  companyLookUpUrl = `http://127.0.0.1:${port}/{cvr}?key=s3cret`;
});
afterAll(() => {
  register.closeAllConnections();
  register.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = (response) => response.end(JSON.stringify(nordlys));
});

test('staff and consultants get name and address of a CVR number', async () => {
  for (const actor of [await person({ role: 'staff' }), await person({ role: 'consultant' })]) {
    const api = await apiAs(actor, { companyLookUpUrl });
    expect(await api.companies.lookUp({ cvr: 'DK 13 74 81 36' })).toEqual({
      company: {
        name: 'Nordlys Design ApS',
        address: 'Havnegade 1',
        postalCode: '8000',
        city: 'Aarhus C',
      },
    });
    expect((await api.accounts.me()).companyRegister).toBe('127.0.0.1');
  }
  expect(asked).toEqual([`GET /${cvr}?key=s3cret`, `GET /${cvr}?key=s3cret`]);
});

test('customers look up nothing and do not see where others do', async () => {
  const companyId = await company();
  const clara = await person({ memberOf: companyId });
  const api = await apiAs(clara, { companyLookUpUrl });
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(
    refusal('companyCreateForbidden'),
  );
  expect((await api.accounts.me()).companyRegister).toBeNull();
  expect(asked).toEqual([]);
});

test('without a register nothing is called, and people see none', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('companyLookUpFailed'));
  expect((await api.accounts.me()).companyRegister).toBeNull();
});

test('a number with a wrong check digit is refused before anything is called', async () => {
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  for (const wrong of ['13748137', '', '1', '../admin', '1374813６'])
    await expect(api.companies.lookUp({ cvr: wrong })).rejects.toMatchObject({ status: 400 });
  expect(asked).toEqual([]);
});

test('a register without the number is no failure', async () => {
  answer = (response) => response.writeHead(404).end('{"error":"NOT_FOUND"}');
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  expect(await api.companies.lookUp({ cvr })).toEqual({ company: null });
});

test('facts may be missing, and a postcode may be a number', async () => {
  const facts = { name: '  Nordlys ', zipcode: 8000, city: null };
  answer = (response) => response.end(`\uFEFF${JSON.stringify(facts)}`);
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  expect(await api.companies.lookUp({ cvr })).toEqual({
    company: { name: 'Nordlys', address: '', postalCode: '8000', city: '' },
  });
});

test('a script in a name is a text like any other', async () => {
  const name = '<script>alert(1)</script>{{name}}';
  answer = (response) => response.end(JSON.stringify({ ...nordlys, name }));
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  expect(await api.companies.lookUp({ cvr })).toMatchObject({ company: { name } });
});

const withFacts = (facts: object) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ ...nordlys, ...facts }));

test.each<[string, (response: ServerResponse) => void]>([
  ['a page', (response) => void response.end('<!doctype html><h1>Nordlys</h1>')],
  ['nothing', (response) => void response.end()],
  ['a list', (response) => void response.end('[]')],
  ['half an answer', (response) => void response.end('{"name": "Nord')],
  ['no name', withFacts({ name: undefined })],
  ['a list of names', withFacts({ name: ['Nordlys'] })],
  ['a name of 121 letters', withFacts({ name: 'x'.repeat(121) })],
  ['a name of two lines', withFacts({ name: 'Nordlys\nBcc: a@b.example' })],
  ['an address that is an object', withFacts({ address: { street: 'Havnegade' } })],
  ['a postcode of 13 letters', withFacts({ zipcode: 'x'.repeat(13) })],
  ['another number', withFacts({ vat: 10150817 })],
  ['an error', (response) => void response.writeHead(500).end(JSON.stringify(nordlys))],
  ['a refusal', (response) => void response.writeHead(429).end('{"error":"QUOTA_EXCEEDED"}')],
  ['a broken line', (response) => void response.destroy()],
  [
    'a redirect into the private network',
    (response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  ],
])('%s of the register is no answer', async (_what, hostile) => {
  answer = hostile;
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('companyLookUpFailed'));
  expect(asked).toHaveLength(1);
});

test('an answer without end is cut, and a slow one is not waited for', async () => {
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  // A machine that is busy may end the call before it reaches the register.
  let isAnswering = false;
  answer = (response) => {
    isAnswering = true;
    response.write('{"name": "');
    const more = setInterval(() => response.write('x'.repeat(50_000)), 1);
    response.on('close', () => {
      clearInterval(more);
      isAnswering = false;
    });
  };
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('companyLookUpFailed'));
  await expect.poll(() => isAnswering).toBe(false);

  answer = (response) => {
    const drops = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drops));
  };
  const began = performance.now();
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('companyLookUpFailed'));
  expect(performance.now() - began).toBeLessThan(maxEventWait);
});

test('a private address is not called in production', async () => {
  const outgoing = { mayUseHttp: true, mayReachLoopback: false };
  const api = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl, outgoing });
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('companyLookUpFailed'));
  expect(asked).toEqual([]);
});

test('the 21st look-up of one person within a minute is refused, and of no other', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine, { companyLookUpUrl });
  for (let count = 0; count < 20; count += 1) await api.companies.lookUp({ cvr });
  await expect(api.companies.lookUp({ cvr })).rejects.toMatchObject(refusal('tooManyRequests'));
  expect(asked).toHaveLength(20);
  const other = await apiAs(await person({ role: 'staff' }), { companyLookUpUrl });
  expect(await other.companies.lookUp({ cvr })).toMatchObject({ company: { name: nordlys.name } });
  const later = new Date(noon.getTime() + 61_000);
  const again = await apiAs(stine, { companyLookUpUrl, now: later });
  expect(await again.companies.lookUp({ cvr })).toMatchObject({ company: { name: nordlys.name } });
});
