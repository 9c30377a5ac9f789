import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person, prepaidCustomer } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const always = { from: '2026-01-01', to: '2026-12-31' };

test('the table opens in Danish Excel: mark, semicolons, Danish days, ended lines', async () => {
  const { consultant, balanceId: id } = await prepaidCustomer();
  const api = await apiAs(consultant, { locale: 'da' });
  const { body } = await api.balances.statementTable({ id, ...always });
  const bytes = new Uint8Array(await body.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines.at(-1)).toBe('');
  // Every field is quoted.
  const cells = (line = '') => line.replace(/^\ufeff?"|"$/g, '').replaceAll('";"', ';');
  expect(cells(lines[0])).toBe(
    'Nummer;Kunde;Bogført;Bevægelse;Udført;Titel;Konsulent;Begrundelse;Spørgsmål;' +
      'Timer;Minutter;Tilbage (timer);Tilbage (minutter);' +
      'Uden beregning (timer);Uden beregning (minutter);Kontrolkode',
  );
  expect(cells(lines[1])).toMatch(
    /^TB-\d+;Company \w+;01-01-2026;Saldo ved start;;;;;;;;0:00;0;;;$/,
  );
  const machine = await (
    await api.balances.statementTable({ id, ...always, dialect: 'machine' })
  ).body.text();
  expect(machine).toMatch(
    /^"balance","customer",.*"title","consultant","reason","questioned","amount",/,
  );
});

test('words like a formula are guarded for spreadsheets; numbers stay numbers', async () => {
  const armed = [
    '=1+1',
    '+45 12',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    'a "quoted"; line,\r\nand more',
  ];
  const companyId = await company({ name: '=HYPERLINK("https://evil.example")' });
  const steps = armed.map((words, index) => ({
    at: `2026-02-0${index + 1}T10:00:00Z`,
    kind: 'charge' as const,
    amount: 90,
    words,
  }));
  const { id, consultant } = await pastBalance({
    companyId,
    initialAmount: 60,
    boughtAt: '2026-01-05T10:00:00Z',
    steps,
  });
  const api = await apiAs(consultant);
  for (const dialect of ['local', 'machine'] as const) {
    const { body } = await api.balances.statementTable({ id, ...always, dialect });
    const { data } = Papa.parse<string[]>((await body.text()).trimEnd());
    const titles = data
      .map((cells) => cells[5])
      .filter((title) => armed.some((words) => title?.endsWith(words)));
    const guard = dialect === 'local' ? "'" : '';
    expect(titles).toEqual([...armed.slice(0, 6).map((words) => guard + words), armed[6]]);
    expect(data[1]?.[1]).toBe(`${guard}=HYPERLINK("https://evil.example")`);
    expect(data[3]?.slice(9)).toEqual(['-1:30', '-90', '-0:30', '-30', '0:00', '0', '']);
    if (dialect === 'machine') continue;
    const risky = data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell));
    expect(risky.every((cell) => /^-\d+(:\d\d)?$/.test(cell))).toBe(true);
  }
});

test('over HTTP they are files under a safe name, for those who may see the balance', async () => {
  const { customer, companyId, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const { id } = await api.balances.create({
    companyId,
    type: 'credits',
    initialAmount: 5,
    number: 'Ærø 7/b',
  });
  const period = 'from=2026-11-01&to=2026-11-30';
  for (const [ending, type, language, name] of [
    ['csv', 'text/csv; charset=utf-8', 'da', 'klip-kontoudtog-Aeroe-7-b-2026-11.csv'],
    ['pdf', 'application/pdf', 'en', 'klip-statement-Aeroe-7-b-2026-11.pdf'],
  ] as const) {
    const path = `/api/v1/balances/${id}/statement.${ending}?${period}&language=${language}`;
    const answer = await server.call(customer, 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await server.call(await person(), 'GET', path)).status).toBe(404);
    expect((await server.call(null, 'GET', path)).status).toBe(401);
  }
  const answer = await server.call(customer, 'GET', `/api/v1/balances/${id}/statement?${period}`);
  expect(await answer.json()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  const wrong = await server.call(
    customer,
    'GET',
    `/api/v1/balances/${id}/statement.csv?${period}&dialect=excel`,
  );
  expect(await wrong.json()).toMatchObject({ code: 'invalidInput' });
});

test('an address can name several statuses', async () => {
  const { customer } = await prepaidCustomer();
  for (const query of [
    'status=good',
    'status[]=good&status[]=low',
    'status[]=low',
    'sort=expiry&expiringWithin=30',
  ]) {
    expect((await server.call(customer, 'GET', `/api/v1/balances?${query}`)).status, query).toBe(
      200,
    );
  }
});

test('ten files an hour, PDF and CSV together; the page itself is not counted', async () => {
  const { customer, balanceId: id } = await prepaidCustomer();
  const api = await apiAs(customer, { throttleFactor: 1 });
  for (let file = 0; file < 5; file += 1) {
    await api.balances.statementPdf({ id, ...always });
    await api.balances.statementTable({ id, ...always });
  }
  await expect(api.balances.statementTable({ id, ...always })).rejects.toMatchObject(
    refusal('tooManyRequests'),
  );
  expect((await api.balances.statement({ id, ...always })).closing).toBe(600);
});
