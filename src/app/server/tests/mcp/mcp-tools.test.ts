import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { startTestServer, type TestServer } from '@/testkit/http';
import { keyOf, openAssistant } from '@/testkit/mcp/assistant';
import { twoCustomers } from '@/testkit/mcp/two-customers';
import { balance, company, noon, person, today } from '@/testkit/world';

let server: TestServer;
let now = noon;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(() => {
  now = noon;
});
afterAll(() => server.stop());

test('an assistant finds out who, whose, and what is left', async () => {
  const { north, northId, bankId, consultant, key, api } = await twoCustomers();
  const assistant = openAssistant(server, key);
  expect((await assistant.call('who_am_i')).data).toMatchObject({
    name: consultant.name,
    role: 'consultant',
    today: '2026-11-21',
    companies: expect.arrayContaining([{ id: northId, name: north, relation: 'consultant' }]),
  });
  expect((await assistant.call('find_customers', { q: north })).data).toEqual({
    customers: [{ id: northId, name: north, accountStatus: 'active' }],
    hasMore: false,
  });
  const { number } = await api.balances.find({ id: bankId });
  expect((await assistant.call('what_is_left', { q: north })).data).toMatchObject({
    balances: [{ number, customer: north, unit: 'minutes', left: 600, of: 600 }],
  });
  const all = (await assistant.call('what_is_left')).data.balances as { unit: string }[];
  expect(all.map(({ unit }) => unit).toSorted()).toEqual(['credits', 'minutes']);
});

test('a line is previewed, logged once, listed and shown on the statement', async () => {
  const { north, key, bankId, staff, api } = await twoCustomers();
  const assistant = openAssistant(server, key);
  const line = `1h30 design call @${north} yesterday`;
  const { data: preview } = await assistant.call('preview_entry', { line });
  expect(preview).toMatchObject({
    refusal: null,
    title: 'design call',
    serviceDate: '2026-11-20',
    customer: north,
    unit: 'minutes',
    worked: 90,
    charged: 90,
    leftAfter: 510,
  });
  const free = `${line} gratis`;
  expect((await assistant.call('preview_entry', { line: free })).data).toMatchObject({
    ...{ refusal: null, title: 'design call', worked: 90, charged: 0, free: 90, leftAfter: 600 },
  });
  const input = { line, idempotencyKey: 'the-one-and-only' };
  const [first, second] = await Promise.all([
    assistant.call('log_time', input),
    assistant.call('log_time', input),
  ]);
  expect(first.data).toMatchObject({
    entries: [{ title: 'Design call', worked: 90, charged: 90, free: 0, customer: north }],
    left: 510,
  });
  expect(second.data).toEqual(first.data);
  // Day and balances have changed; the key still brings the first entry.
  now = new Date('2026-11-22T11:00:00Z');
  await staff.balances.close({ id: bankId });
  expect((await assistant.call('log_time', input)).data).toEqual(first.data);
  const other = await assistant.call('log_time', { ...input, line: `2h other @${north}` });
  expect(other).toMatchObject({ isError: true, data: { code: 'idempotencyKeyReused' } });

  const { data: recent } = await assistant.call('recent_entries', { q: 'design call' });
  expect(recent).toEqual({ entries: first.data.entries, hasMore: false });
  const { number } = await api.balances.find({ id: bankId });
  const { data: statement } = await assistant.call('statement', {
    balance: number,
    to: '2030-01-01',
  });
  expect(statement).toMatchObject({ number, customer: north, closing: 510, totals: { used: 90 } });
});

test('a line without a customer follows the own work, also where others log more', async () => {
  const { northId, south, southId, bankId, staff, api, key } = await twoCustomers();
  const other = await balance({ companyId: southId });
  const entry = { title: 'Weekly call', serviceDate: today, category: 'design' as const };
  await api.time.record({ ...entry, balanceId: other, amount: 30 });
  const colleague = { memberOf: northId, as: 'consultant' } as const;
  const busy = await apiAs(await person({ role: 'consultant', ...colleague }));
  for (let count = 0; count < 50; count += 1)
    await busy.time.record({ ...entry, balanceId: bankId, amount: 5 });
  expect((await staff.time.list({ limit: 1 })).items[0]?.balanceId).toBe(bankId);
  const assistant = openAssistant(server, key);
  const preview = await assistant.call('preview_entry', { line: '30m weekly call' });
  expect(preview.data).toMatchObject({ refusal: null, customer: south, leftAfter: 540 });
});

test('credits are logged one by one, and the wrong unit is refused as in the app', async () => {
  const { north, south, key } = await twoCustomers();
  const assistant = openAssistant(server, key);
  const three = { line: `3 credits support @${south}`, idempotencyKey: 'three-credits' };
  const { data } = await assistant.call('log_time', three);
  expect(data).toMatchObject({
    left: 2,
    entries: [{ charged: 1 }, { charged: 1 }, { charged: 1 }],
  });
  expect(await assistant.call('log_time', three)).toMatchObject({ data });
  const wrong = { line: `2 credits support @${north}`, idempotencyKey: 'wrong-unit' };
  const refused = await assistant.call('log_time', wrong);
  expect(refused).toMatchObject({ isError: true, data: { code: 'otherUnit' } });
  expect(refused.text).toMatch(/ er et kort af timer: skriv en varighed i stedet for klip$/);
});

test('an unclear line is answered with its readings, and one of them is logged', async () => {
  const { north, key } = await twoCustomers();
  const assistant = openAssistant(server, key);
  const line = `24h support 45m @${north}`;
  const refused = await assistant.call('log_time', { line, idempotencyKey: 'unclear-line' });
  expect(refused).toMatchObject({
    isError: true,
    data: {
      code: 'unclearLine',
      readings: [
        { minutes: 1440, title: '45m' },
        { minutes: 45, title: '24h' },
      ],
    },
  });
  const timer = await assistant.call('start_timer', { line: `mail uge 46 @${north}` });
  expect(timer).toMatchObject({ isError: true, data: { code: 'unclearLine' } });
  const misspelt = { line: `25m recap wensday @${north}`, idempotencyKey: 'misspelt-line' };
  const named = await assistant.call('log_time', misspelt);
  expect(named.text).toMatch(/^Mente du ”wednesday” med ”wensday”\?/);
  expect((await assistant.call('preview_entry', { line })).data.refusal).toMatchObject({
    code: 'unclearLine',
  });
  expect((await assistant.call('recent_entries', { q: 'support' })).data.entries).toEqual([]);

  const [, meant] = refused.data.readings as { line: string }[];
  const chosen = { line: meant?.line ?? '', idempotencyKey: 'clear-line' };
  expect((await assistant.call('log_time', chosen)).data).toMatchObject({
    entries: [{ title: '24h support', worked: 45 }],
  });
});

test('a refusal is the sentence of the app, in the language of the person', async () => {
  const { north, consultant, key, api } = await twoCustomers();
  const assistant = openAssistant(server, key);
  const say = async (line: string) => {
    const { isError, text, data } = await assistant.call('log_time', {
      line,
      idempotencyKey: crypto.randomUUID(),
    });
    return { isError, text, code: data.code };
  };
  await api.accounts.setLanguage({ language: 'en' });
  expect(await say(`call @${north}`)).toEqual({
    isError: true,
    text: 'Add how long it took, for example 45m – or 1 credit',
    code: 'noAmount',
  });
  const tooMuch = await say(`20h call @${north}`);
  expect(tooMuch.code).toBe('balanceTooLow');
  const { data: preview } = await assistant.call('preview_entry', { line: `20h call @${north}` });
  expect(preview.refusal).toMatchObject({ code: 'balanceTooLow', message: tooMuch.text });

  await (await apiAs(consultant)).accounts.setLanguage({ language: 'da' });
  expect(await say('30m møde @Ukendt')).toEqual({
    isError: true,
    text: 'Ingen af dine kunder hedder ”Ukendt”',
    code: 'unknownCompany',
  });
  const invalid = await assistant.call('log_time', { line: '30m møde', idempotencyKey: 'kort' });
  expect(invalid).toMatchObject({
    isError: true,
    data: { code: 'invalidInput', issues: [{ path: 'idempotencyKey' }] },
  });
  expect(await assistant.call('delete_everything')).toMatchObject({
    isError: true,
    data: { code: 'notFound' },
  });
});

test('many assistants at once: each line is one entry, sent twice or not', async () => {
  const companyId = await company();
  const balanceId = await balance({ companyId, amount: 6_000 });
  const place = { memberOf: companyId, as: 'consultant' } as const;
  const assistants = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { key } = await keyOf(await person({ role: 'consultant', ...place }), 'log');
      return openAssistant(server, key);
    }),
  );
  // A busy machine may ask for patience: the line is sent again, with its key.
  const log = async (assistant: (typeof assistants)[number], line: number) => {
    for (;;) {
      const sent = { line: `5m call no ${line}`, idempotencyKey: `storm-line-${line}` };
      const answer = await assistant.call('log_time', sent);
      if (answer.data.code !== 'unavailable') return answer;
    }
  };
  const answers = await Promise.all(
    assistants.flatMap((assistant) =>
      Array.from({ length: 20 }, (_, count) => log(assistant, Math.floor(count / 2))),
    ),
  );
  expect(answers.filter(({ isError }) => isError)).toEqual([]);
  const staff = await apiAs(await person({ role: 'staff' }));
  expect(await staff.balances.find({ id: balanceId })).toMatchObject({
    currentAmount: 6_000 - 8 * 10 * 5,
    entryCount: 80,
  });
});
