import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockAmount } from '@/platform/clock-amount';
import type { Locale } from '@/platform/locale';
import { apiAs, refusal } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { readPdfTexts } from '@/testkit/pdf-text';
import { company, person, prepaidCustomer } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';
import { printedAmount } from './printed-amount';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minute = 60_000;
const yearStart = Date.UTC(2026, 0, 1);
const always = { from: '2026-01-01', to: '2026-12-31' };
const instant = fc
  .integer({ min: 0, max: 364 * 24 * 60 })
  .map((minutes) => new Date(yearStart + minutes * minute));
const step = fc.record({
  at: instant,
  kind: fc.constantFrom(
    'charge' as const,
    'charge' as const,
    'reversal' as const,
    'adjustment' as const,
  ),
  size: fc.integer({ min: 1, max: 1440 }),
  isUp: fc.boolean(),
});
const history = fc.record({
  type: fc.constantFrom('hours' as const, 'credits' as const),
  boughtAt: instant,
  /** Out of order, as when transactions wait for each other. */
  isShuffled: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  initialAmount: fc.integer({ min: 1, max: 20_000 }),
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
  period: fc.tuple(instant, instant),
  locale: fc.constantFrom<Locale>('da', 'en'),
});

test('page, CSV and PDF of 50 random periods agree, and opening leads to closing', async () => {
  const seed = Number(process.env.KLIP_SEED ?? Date.now());
  process.stdout.write(`statement seed: ${seed} (KLIP_SEED repeats it)\n`);
  const companyId = await company({ name: 'Ærø & Søn' });
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      history,
      async ({ type, boughtAt, isShuffled, initialAmount, steps, period, locale }) => {
        const inOrder = isShuffled
          ? steps
          : steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
        const past = {
          companyId,
          type,
          initialAmount,
          boughtAt: boughtAt.toISOString(),
          steps: stepsOf(type, inOrder),
        };
        const { id, consultant } = await pastBalance(past);
        const api = await apiAs(consultant, { locale });
        const [from = '', to = ''] = period.map((at) => at.toISOString().slice(0, 10)).sort();
        const statement = await api.balances.statement({ id, from, to });
        const { opening, movements, closing } = statement;
        told += movements.length;

        expect(opening + movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
        expect(movements.every(({ postedOn }) => postedOn >= from && postedOn <= to)).toBe(true);
        const whole = await api.balances.statement({ id, from: '2000-01-01', to: '2099-12-31' });
        expect(whole).toMatchObject({
          opening: 0,
          closing: (await api.balances.find({ id })).currentAmount,
        });

        const said = [
          opening,
          ...movements.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]),
          closing,
        ];
        for (const dialect of ['local', 'machine'] as const) {
          const { body } = await api.balances.statementTable({ id, from, to, dialect });
          expect(figuresOfTable(await body.text(), type)).toEqual(said);
        }
        const { body } = await api.balances.statementPdf({ id, from, to });
        const written = readPdfTexts(new Uint8Array(await body.arrayBuffer())).filter((text) =>
          isFigure(text, type),
        );
        const totals = Object.values(statement.totals).filter((amount) => amount !== 0);
        expect(written).toEqual(
          [opening, ...totals, ...said].map((amount) => printedAmount({ amount, type })),
        );
      },
    ),
    { numRuns: 50, seed, endOnFailure: true },
  );
  expect(told).toBeGreaterThan(100);
});

/** Credits go one at a time. */
function stepsOf(
  type: 'hours' | 'credits',
  steps: { at: Date; kind: 'charge' | 'reversal' | 'adjustment'; size: number; isUp: boolean }[],
) {
  return steps.map(({ at, kind, size, isUp }) => {
    const amount = kind === 'adjustment' ? (isUp ? size : -size) : type === 'credits' ? 1 : size;
    return { at: at.toISOString(), kind, amount };
  });
}

/**
 * Every figure of the table, from the column of minutes or credits; that of hours must spell the
 * same.
 */
function figuresOfTable(text: string, type: 'hours' | 'credits'): number[] {
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  expect(errors).toEqual([]);
  return data.slice(1).flatMap((cells) => {
    const figures = cells.slice(9);
    if (type === 'credits') return figures.filter((cell) => cell !== '').map(Number);
    const [amount, amountMinutes, left, leftMinutes] = figures;
    const pairs = [
      [amount, amountMinutes],
      [left, leftMinutes],
    ].filter(([clock]) => clock !== '');
    for (const [clock, minutes] of pairs)
      expect(clock).toBe(clockAmount({ amount: Number(minutes), type }));
    return pairs.map(([, minutes]) => Number(minutes));
  });
}

function isFigure(text: string, type: 'hours' | 'credits'): boolean {
  return (type === 'hours' ? /^−?\d+:\d\d$/ : /^−?\d+$/).test(text);
}

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
    'Nummer;Kunde;Bogført;Bevægelse;Udført;Titel;Konsulent;Begrundelse;Spurgt til;' +
      'Timer;Minutter;Tilbage (timer);Tilbage (minutter)',
  );
  expect(cells(lines[1])).toMatch(/^TB-\d+;Company \w+;01-01-2026;Saldo ved start;;;;;;;;0:00;0$/);
  const machine = await (
    await api.balances.statementTable({ id, ...always, dialect: 'machine' })
  ).body.text();
  expect(machine).toMatch(
    /^"balance","customer",.*"title","consultant","reason","questioned","amount",/,
  );
});

test('words that look like a formula are only words, and numbers stay numbers', async () => {
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
    expect(titles).toEqual([...armed.slice(0, 6).map((words) => `'${words}`), armed[6]]);
    expect(data[1]?.[1]).toBe(`'=HYPERLINK("https://evil.example")`);
    expect(data[3]?.slice(9)).toEqual(['-1:30', '-90', '-0:30', '-30']);
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
  const api = await apiAs(customer);
  for (let file = 0; file < 5; file += 1) {
    await api.balances.statementPdf({ id, ...always });
    await api.balances.statementTable({ id, ...always });
  }
  await expect(api.balances.statementTable({ id, ...always })).rejects.toMatchObject(
    refusal('tooManyRequests'),
  );
  expect((await api.balances.statement({ id, ...always })).closing).toBe(600);
});
