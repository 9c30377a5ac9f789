import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer, work } from '@/testkit/world';
import type { AuditFilter } from '../../contract/audit';

async function staffApi() {
  return apiAs(await person({ role: 'staff' }));
}

test('a change reads as the name of its author, its record and the differences', async () => {
  const stine = await person({ role: 'staff' });
  const { companyId, balanceId, consultant } = await prepaidCustomer();
  const api = await apiAs(stine);
  const { updatedAt } = await api.balances.find({ id: balanceId });
  await api.balances.update({ id: balanceId, updatedAt, notes: 'Other terms' });
  const { items } = await api.admin.audit({ objectId: balanceId, actorId: stine.id });
  const { number, companyName } = await api.balances.find({ id: balanceId });
  expect(items).toMatchObject([
    {
      actorName: stine.name,
      kind: 'balance',
      action: 'changed',
      objectName: number,
      companyName,
      changes: [{ field: 'notes', from: 'internal', to: 'Other terms', unit: null }],
    },
  ]);
  const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  const [entry] = (await api.admin.audit({ objectId: id })).items;
  expect(entry).toMatchObject({
    action: 'created',
    objectName: work.title,
    actorName: consultant.name,
  });
  expect(entry?.changes).toContainEqual({
    field: 'consultantId',
    from: null,
    to: consultant.name,
    unit: null,
  });
  expect(entry?.changes).toContainEqual({ field: 'balanceId', from: null, to: number, unit: null });
  expect(entry?.changes).toContainEqual({
    field: 'companyId',
    from: null,
    to: companyName,
    unit: null,
  });
  await (await apiAs(consultant)).time.remove({ id });
  expect((await api.admin.audit({ objectId: id, kind: 'time_entry' })).items[0]).toMatchObject({
    action: 'deleted',
  });
  expect((await api.admin.audit({ objectId: id, kind: 'company' })).items).toEqual([]);
  expect((await api.admin.audit({ kind: 'company', objectId: companyId })).items).toHaveLength(1);
});

test('an amount says what it counts: minutes on hours, credits on a punch card', async () => {
  const staff = await staffApi();
  for (const [type, amount] of [
    ['hours', 30],
    ['credits', 1],
  ] as const) {
    const { consultant, balanceId } = await prepaidCustomer({ type, amount: 600 });
    const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount });
    const [entry] = (await staff.admin.audit({ objectId: id })).items;
    expect(entry?.changes).toContainEqual({ field: 'amount', from: null, to: amount, unit: type });
    const lines = (await staff.admin.audit({ objectId: balanceId })).items;
    expect(lines.at(-1)?.changes).toContainEqual({
      field: 'initialAmount',
      from: null,
      to: 600,
      unit: type,
    });
  }
});

test('pages follow each other and hold every line once', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  for (let count = 0; count < 5; count += 1)
    await api.time.record({ ...work, balanceId, amount: 10 });
  const staff = await staffApi();
  const all = (await staff.admin.audit({ actorId: consultant.id, limit: 100 })).items.map(
    ({ id }) => id,
  );
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.admin.audit({
      actorId: consultant.id,
      limit: 2,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(all.length).toBeGreaterThan(4);
  expect(seen).toEqual(all);
});

test('a day is the day of the installation, from its first moment to its last', async () => {
  const id = `day-${Math.random()}`;
  // 23:30 and 00:30 in Copenhagen, both on the 20th and 21st in the reader's mind and on the 20th
  // in UTC.
  await asOwner((client) =>
    client.query(
      `insert into audit_log (at, actor_id, entity, entity_id, op) values
         ('2026-03-20T22:30:00Z', 'system', 'company', $1, 'INSERT'),
         ('2026-03-20T23:30:00Z', 'system', 'company', $1, 'UPDATE')`,
      [id],
    ),
  );
  const api = await staffApi();
  const actions = async (filter: AuditFilter) =>
    (await api.admin.audit({ objectId: id, ...filter })).items.map(({ action }) => action);
  expect(await actions({ from: '2026-03-20', to: '2026-03-20' })).toEqual(['created']);
  expect(await actions({ from: '2026-03-21', to: '2026-03-21' })).toEqual(['changed']);
  expect(await actions({ from: '2026-03-20' })).toEqual(['changed', 'created']);
});

test('the log never holds a secret: no password, no token, no hash of one', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const { companyId } = await prepaidCustomer();
  const invited = `invited-${staff.id}@example.com`;
  await api.people.invite({ email: invited, grants: 'customer', companyId });
  const clara = await person();
  await api.people.sendReset({ id: clara.id });
  await workOffJobs();
  const tokens = [
    await tokenMailedTo(invited, 'invitation'),
    await tokenMailedTo(clara.email, 'reset'),
  ];
  const { db } = await testDatabase();
  const hashes = await db
    .selectFrom('invitation')
    .select('tokenHash')
    .where('email', '=', invited)
    .execute();
  const [mail] = await mailsTo(invited);
  const rows = await db
    .selectFrom('auditLog')
    .select(sql<string>`(before::text || after::text)`.as('text'))
    .execute();
  const log =
    JSON.stringify(rows) + JSON.stringify(await db.selectFrom('auditLog').selectAll().execute());
  for (const secret of [
    ...tokens,
    ...hashes.map(({ tokenHash }) => tokenHash),
    mail?.textBody ?? 'nothing',
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/"(password|token|tokenHash|secret|accessToken|textBody|htmlBody)":/i);
});

test('the file holds what the list shows, in the reader’s language, and no formula', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine, { locale: 'da' });
  const { id } = await api.companies.create({
    name: '=HYPERLINK("https://evil.example")',
    description: '@SUM(1)',
  });
  const file = await api.admin.auditTable({ kind: 'company', objectId: id });
  const { data } = Papa.parse<string[]>((await file.body.text()).replace(/^\ufeff/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  });
  expect(data[0]).toContain('Hvem');
  const cells = data.flat();
  expect(cells).toContain(stine.name);
  expect(cells).toContain('\'=HYPERLINK("https://evil.example")');
  expect(cells).toContain("'@SUM(1)");
  expect(cells.filter((cell) => /^[=@+]/.test(cell))).toEqual([]);
});

test('an unknown filter is refused', async () => {
  const api = await staffApi();
  for (const wrong of [
    { kind: 'verification' },
    { channel: 'pigeon' },
    { from: '2026-13-40' },
    { op: 'INSERT' },
    { cursor: 'x~1' },
  ] as never[]) {
    await expect(api.admin.audit(wrong)).rejects.toMatchObject({
      code: expect.stringMatching(/invalidInput|badRequest/),
    });
  }
  await expect(api.admin.auditTable({ cursor: 'x' } as never)).rejects.toMatchObject(
    refusal('invalidInput'),
  );
});
