import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { startTestServer } from '@/testkit/http';
import { prepaidCustomer, work } from '@/testkit/world';

type Api = Awaited<ReturnType<typeof apiAs>>;

const always = { from: '2026-01-01', to: '2026-12-31' };
const anybody = () => apiAs(null);

async function furnish() {
  const { consultant, balanceId: id } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant, { locale: 'da' });
  for (const amount of [30, 45, 60]) await api.time.record({ balanceId: id, ...work, amount });
  return { api, id };
}

async function fileOf(api: Api, id: string, ending: 'csv' | 'pdf'): Promise<Buffer> {
  const file =
    ending === 'csv'
      ? await api.balances.statementTable({ id, ...always })
      : await api.balances.statementPdf({ id, ...always });
  return Buffer.from(await file.body.arrayBuffer());
}

const checkCode = async (code: string | null) =>
  (await anybody()).balances.checkCode({ code: code ?? '' });

const check = async (bytes: Uint8Array) =>
  (await anybody()).balances.checkFile({ base64: Buffer.from(bytes).toString('base64') });

test('a file is genuine for anybody, also after later movements; its code is, too', async () => {
  const { api, id } = await furnish();
  const { code, closing, balance } = await api.balances.statement({ id, ...always });
  const files = [await fileOf(api, id, 'csv'), await fileOf(api, id, 'pdf')];
  await api.time.record({ balanceId: id, ...work, amount: 15 });
  for (const bytes of files)
    expect(await check(bytes)).toMatchObject({
      verdict: 'genuine',
      issued: always,
      movement: { number: balance.number, left: closing, code, isLatest: false },
    });
  expect(await checkCode(code)).toMatchObject({
    verdict: 'genuine',
    kind: 'code',
    issued: null,
    movement: { left: closing },
  });
});

test('a code is genuine as people write it', async () => {
  const { api, id } = await furnish();
  const code = (await api.balances.statement({ id, ...always })).code ?? '';
  for (const written of [
    code.toLowerCase(),
    code.replaceAll('-', '–'),
    code.replaceAll('/', ' '),
    code.replace('-', ' ').replaceAll('-', ''),
    code.replace('-', ''),
    code.replaceAll('0', 'O'),
    `Kontrolkode: ${code}`,
    `https://klip.example/check#${encodeURIComponent(code)}`,
  ])
    expect(await checkCode(written), written).toMatchObject({
      verdict: 'genuine',
      movement: { code },
    });
});

test('a statement that is made twice is one file, and one row', async () => {
  const { api, id } = await furnish();
  for (const ending of ['csv', 'pdf'] as const) {
    const bytes = await fileOf(api, id, ending);
    expect(bytes.equals(await fileOf(api, id, ending)), ending).toBe(true);
  }
  const { rows } = await asOwner((client) =>
    client.query('select digest from issued_statement where balance_id = $1', [id]),
  );
  expect(rows).toHaveLength(2);
});

test('two numbers that differ in spaces are two balances', async () => {
  const { consultant, companyId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const name = `Q${randomInt(1e9)}`;
  for (const number of [`${name} 1/0`, `${name}-10`, `${name}1o`]) {
    const { id } = await api.balances.create({
      companyId,
      type: 'credits',
      initialAmount: 5,
      number,
    });
    const { code } = await api.balances.statement({ id, ...always });
    expect(await checkCode(code)).toMatchObject({ verdict: 'genuine', movement: { number } });
  }
});

test('a CSV file that was saved with other separators and line ends is genuine', async () => {
  const { api, id } = await furnish();
  const text = (await fileOf(api, id, 'csv')).toString('utf8');
  const saved = text.replaceAll('";"', '","').replaceAll('\r\n', '\n').replace('\ufeff', '');
  expect(await check(Buffer.from(saved))).toMatchObject({ verdict: 'genuine' });
});

test('one other digit is found, 200 of 200 times, in CSV and PDF', async () => {
  const { api, id } = await furnish();
  for (const ending of ['csv', 'pdf'] as const) {
    const bytes = await fileOf(api, id, ending);
    const digits = [...bytes.keys()].filter((place) =>
      /\d/.test(String.fromCharCode(bytes[place] ?? 0)),
    );
    for (let round = 0; round < 100; round += 1) {
      const place = digits[randomInt(digits.length)] ?? 0;
      const forged = Buffer.from(bytes);
      const other = (Number(String.fromCharCode(forged[place] ?? 0)) + 1 + randomInt(9)) % 10;
      forged.write(String(other), place, 'latin1');
      const { verdict } = await check(forged);
      expect(verdict, `${ending}, byte ${place}, ${other}`).not.toBe('genuine');
    }
  }
});

test('a changed amount beside a genuine code is found, and the right one is shown', async () => {
  const { api, id } = await furnish();
  const text = (await fileOf(api, id, 'csv')).toString('utf8');
  const forged = text.replaceAll('7:45', '9:45');
  expect(forged).not.toBe(text);
  expect(await check(Buffer.from(forged))).toMatchObject({
    verdict: 'changed',
    issued: null,
    movement: { left: 465 },
  });
});

test('a code with another digit, number or place, and a foreign file are unknown', async () => {
  const { api, id } = await furnish();
  const { code } = await api.balances.statement({ id, ...always });
  const own = code ?? '';
  const last = own.endsWith('0') ? '1' : '0';
  for (const wrong of [own.slice(0, -1) + last, own.replace('/3/', '/2/'), `x${own}`])
    expect(await checkCode(wrong)).toMatchObject({ verdict: 'unknown', kind: 'code' });
  for (const [text, kind] of [
    ['', 'empty'],
    ['a;b', 'other'],
    ['\0\0', 'other'],
    ['\x89PNG\r\n', 'other'],
    ['%PDF-1.4', 'pdf'],
    [`a;${own.slice(0, -1) + last}`, 'csv'],
  ] as const)
    expect(await check(Buffer.from(text))).toMatchObject({ verdict: 'unknown', kind });
});

test('a text that does not look like a code is refused, and not called false', async () => {
  for (const text of ['hej', 'TB-0031', 'TB-0031/11'])
    await expect(checkCode(text)).rejects.toMatchObject(refusal('statementCodeUnreadable'));
});

test('a file with other separators or without its quotes is not genuine', async () => {
  const { api, id } = await furnish();
  const text = (await fileOf(api, id, 'csv')).toString('utf8');
  for (const [separator, verdict] of [
    ['"|"', 'unknown'],
    ['"\u001e"', 'unknown'],
    ['"\t"', 'genuine'],
  ] as const)
    expect(await check(Buffer.from(text.replaceAll('";"', separator)))).toMatchObject({ verdict });
  const malformed = text.replace('";"', '"x;"');
  expect(await check(Buffer.from(malformed))).toMatchObject({ verdict: 'unknown', kind: 'other' });
});

test('a large file is answered over HTTP, and a cell of endless spaces is no code', async () => {
  const server = await startTestServer();
  try {
    for (const text of [`%PDF-${'x'.repeat(300_000)}`, `a;"${' '.repeat(300_000)}x"`]) {
      const base64 = Buffer.from(text).toString('base64');
      const path = '/api/v1/statement-checks/file';
      const answer = await server.call(null, 'POST', path, { body: { base64 } });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ verdict: 'unknown' });
    }
  } finally {
    await server.stop();
  }
});

test('a period before the purchase has no code', async () => {
  const { api, id } = await furnish();
  const early = { from: '2020-01-01', to: '2020-12-31' };
  expect((await api.balances.statement({ id, ...early })).code).toBeNull();
});
