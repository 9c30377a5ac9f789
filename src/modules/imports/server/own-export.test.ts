import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs } from '@/testkit/api';
import { balance, company, person, today, work } from '@/testkit/world';
import { planImport, runImport, type SentFile } from '@/testkit/worlds/imports';

const forms = [
  { format: 'csv', dialect: 'local', language: 'da' },
  { format: 'csv', dialect: 'local', language: 'en' },
  { format: 'csv', dialect: 'machine', language: 'en' },
  { format: 'xlsx', dialect: 'local', language: 'da' },
] as const;

/** Creates three cards of one customer: partly used hours, overdrawn hours, and credits. */
async function furnish(mark: string) {
  const companyId = await company({ name: `Own export ${mark}` });
  const hours = await balance({ companyId, amount: 600 });
  const overdrawn = await balance({ companyId, amount: 60, overdraftLimit: 300 });
  const credits = await balance({ companyId, type: 'credits', amount: 10 });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  for (const [at, ago] of [0, 1, 1, 5].entries())
    await api.time.record({
      ...work,
      balanceId: at === 3 ? credits : hours,
      amount: at === 3 ? 1 : 50,
      serviceDate: addDays(today, -ago),
    });
  await api.time.record({ ...work, balanceId: overdrawn, amount: 150 });
  return { staff };
}

async function saveAll(
  staff: Awaited<ReturnType<typeof furnish>>['staff'],
  form: (typeof forms)[number],
): Promise<SentFile[]> {
  const api = await apiAs(staff);
  const answers = [await api.reports.exportEntries(form), await api.reports.exportBalances(form)];
  return Promise.all(
    answers.map(async ({ body }, at) => ({
      name: `${at}.${form.format}`,
      base64: Buffer.from(await body.arrayBuffer()).toString('base64'),
    })),
  );
}

const nothing = { ready: 0, doubtful: 0, asked: 0, refused: 0 };

test.each(forms)('into the installation that it comes from nothing comes in: %o', async (form) => {
  const { staff } = await furnish(JSON.stringify(form).length + form.language + form.dialect);
  const files = await saveAll(staff, form);
  const planned = await planImport(staff, files);
  expect(planned).toMatchObject({ state: 'ready', plan: { unanswered: 0, counts: nothing } });
  // The two exports overlap.
  const [entries] = files;
  const twice = entries ? [entries, { ...entries, name: `again.${form.format}` }] : [];
  expect((await planImport(staff, twice)).plan).toMatchObject({ unanswered: 0, counts: nothing });
});

/** Returns the files of another installation: the same rows under other names and ids. */
function asElsewhere(files: SentFile[], name: string): SentFile[] {
  const ids = new Map<string, string>();
  const rename = (text: string) =>
    text
      .replaceAll(name, `${name} elsewhere`)
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        const known = ids.get(id) ?? randomUUID();
        ids.set(id, known);
        return known;
      });
  return files.map(({ base64 = '', ...file }) => {
    const bytes = Buffer.from(base64, 'base64');
    if (file.name.endsWith('.xlsx')) {
      const parts = Object.entries(unzipSync(bytes)).map(
        ([part, content]) => [part, strToU8(rename(strFromU8(content)))] as const,
      );
      const renamed = zipSync(Object.fromEntries(parts));
      return { ...file, base64: Buffer.from(renamed).toString('base64') };
    }
    const [header, ...lines] = bytes.toString('utf8').split('\r\n');
    const own = lines.filter((line) => line.includes(name));
    return { ...file, text: rename([header, ...own].join('\r\n')) };
  });
}

test.each(forms.filter(({ format }) => format === 'csv'))(
  'into another installation every amount left comes along, once: %o',
  async (form) => {
    const mark = `${form.language} ${form.dialect}`;
    const { staff } = await furnish(mark);
    const files = asElsewhere(await saveAll(staff, form), `Own export ${mark}`);
    const done = await runImport(staff, await planImport(staff, files));
    expect(done.failure).toBeNull();
    const left = done.result?.balances.map(({ type, left }) => [type, left]).sort();
    expect(left).toEqual([
      ['credits', 9],
      ['hours', -90],
      ['hours', 450],
    ]);
    expect(done.result).toMatchObject({ entries: 5, minutes: 300, credits: 1 });

    const again = await planImport(staff, files);
    expect(again.plan).toMatchObject({ unanswered: 0, counts: nothing });
    // Changed words do not make another row.
    const changed = files.map((file) => ({
      ...file,
      ...(file.text && { text: file.text.replaceAll(work.title, 'Changed words') }),
    }));
    expect((await planImport(staff, changed)).plan).toMatchObject({ counts: nothing });
  },
);

test.each(forms)('free work comes along as it was, and is not charged: %o', async (form) => {
  const name = `Own free ${form.format} ${form.language} ${form.dialect}`;
  const companyId = await company({ name });
  const rounding = { roundingIncrement: 15, roundingMode: 'up' } as const;
  const hours = await balance({ companyId, rounding });
  const credits = await balance({ companyId, type: 'credits', amount: 10 });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  for (const [balanceId, amount, freeAmount, freeReason] of [
    [hours, 45, 0, ''],
    [hours, 70, 20, '=my; "own" error'],
    [hours, 50, 50, ''],
    [credits, 1, 0, ''],
    [credits, 1, 1, 'A gift'],
  ] as const)
    await api.time.record({ ...work, balanceId, amount, freeAmount, freeReason });
  const files = await saveAll(await person({ memberOf: companyId }), form);
  const planned = await planImport(staff, asElsewhere(files, name));
  expect(planned).toMatchObject({ state: 'ready', plan: { unanswered: 0 } });
  const { failure, result } = await runImport(staff, planned);
  expect({ failure, result }).toMatchObject({ failure: null, result: { entries: 5 } });
  const left = result?.balances.map(({ type, left }) => [type, left]).sort();
  expect(left).toEqual([
    ['credits', 9],
    ['hours', 495],
  ]);
  const { items } = await api.time.list({ companyId: result?.balances[0]?.companyId });
  const made = items.map((one) => [one.type, one.amount, one.freeAmount, one.freeReason]);
  expect(made.sort()).toEqual([
    ['credits', 0, 1, 'A gift'],
    ['credits', 1, 0, ''],
    ['hours', 0, 50, ''],
    ['hours', 45, 0, ''],
    ['hours', 60, 20, '=my; "own" error'],
  ]);
});
