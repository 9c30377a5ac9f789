import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { company, noon, person } from '@/testkit/world';

const stine = () => person({ role: 'staff' });

/** Leaves only these people with the power of staff. */
async function onlyStaffAre(...people: Actor[]): Promise<void> {
  await asOwner(async (client) => {
    await client.query("select set_config('app.actor', 'test', false)");
    await client.query(
      "update app_user set role = 'customer', staff_status = null where role = 'staff' and " +
        'id <> all($1)',
      [people.map(({ id }) => id)],
    );
  });
}

async function activeStaff(): Promise<string[]> {
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('staffStatus', '=', 'active')
    .where('disabledAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

test('a waiting staff account is let in, or turned into a customer, once', async () => {
  const api = await apiAs(await stine());
  const [welcome, unwelcome] = [
    await person({ role: 'staff', staffStatus: 'pending' }),
    await person({ role: 'staff', staffStatus: 'pending' }),
  ];
  await api.people.approve({ id: welcome.id });
  await api.people.reject({ id: unwelcome.id });
  expect(await api.people.find({ id: welcome.id })).toMatchObject({
    role: 'staff',
    staffStatus: 'active',
  });
  expect(await api.people.find({ id: unwelcome.id })).toMatchObject({
    role: 'customer',
    staffStatus: null,
  });
  await expect(api.people.approve({ id: welcome.id })).rejects.toMatchObject(refusal('notPending'));
  await expect(api.people.reject({ id: welcome.id })).rejects.toMatchObject(refusal('notPending'));
});

test('the last active staff member is neither demoted nor shut out', async () => {
  const last = await stine();
  await onlyStaffAre(last);
  await person({ role: 'staff', staffStatus: 'pending' });
  const api = await apiAs(last);
  await expect(api.people.changeRole({ id: last.id, role: 'customer' })).rejects.toMatchObject(
    refusal('lastStaff'),
  );
  await expect(api.people.disable({ id: last.id })).rejects.toMatchObject(refusal('lastStaff'));
  await api.people.changeRole({ id: last.id, role: 'staff' });
  expect(await activeStaff()).toEqual([last.id]);
});

test.each(Array.from({ length: 10 }, (_, round) => round))(
  'of two who would be the last two to go at once, one stays (round %i)',
  async () => {
    const [one, two] = [await stine(), await stine()];
    await onlyStaffAre(one, two);
    const outcomes = await Promise.all([
      (await apiAs(one)).people.changeRole({ id: two.id, role: 'customer' }).then(
        () => 'done',
        (error) => error.code,
      ),
      (await apiAs(two)).people.disable({ id: one.id }).then(
        () => 'done',
        (error) => error.code,
      ),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'lastStaff']);
    expect(await activeStaff()).toHaveLength(1);
  },
);

test('shutting an account ends its sessions, and opening it again brings none back', async () => {
  const api = await apiAs(await stine());
  const clara = await person();
  const { keysDb } = await testDatabase();
  const endsAt = '2027-01-01T00:00:00Z';
  const session = { id: clara.id, userId: clara.id, token: clara.id, expiresAt: endsAt, endsAt };
  await keysDb.insertInto('session').values(session).execute();
  expect((await api.people.find({ id: clara.id })).sessions).toHaveLength(1);
  await api.people.disable({ id: clara.id });
  expect(await api.people.find({ id: clara.id })).toMatchObject({
    sessions: [],
    disabledAt: noon.toISOString().replace('Z', '000Z'),
  });
  await api.people.enable({ id: clara.id });
  expect(await api.people.find({ id: clara.id })).toMatchObject({ sessions: [], disabledAt: null });
});

test('roles and memberships stand in the history with who gave them', async () => {
  const boss = await stine();
  const api = await apiAs(boss);
  const [clara, companyId] = [await person(), await company({ name: 'Nordlys' })];
  await api.people.changeRole({ id: clara.id, role: 'consultant' });
  await api.people.setMembership({ id: clara.id, companyId, relation: 'customer' });
  await api.people.setMembership({ id: clara.id, companyId, relation: 'consultant' });
  await api.people.removeMembership({ id: clara.id, companyId });
  const { history, memberships, role } = await api.people.find({ id: clara.id });
  expect({ memberships, role }).toEqual({ memberships: [], role: 'consultant' });
  expect(
    history
      .filter(({ actorName }) => actorName === boss.name)
      .map(({ entity, companyName, before, after }) => [
        entity,
        companyName,
        what(before),
        what(after),
      ]),
  ).toEqual([
    ['company_member', 'Nordlys', 'consultant', undefined],
    ['company_member', 'Nordlys', 'customer', 'consultant'],
    ['company_member', 'Nordlys', undefined, 'customer'],
    ['app_user', null, 'customer', 'consultant'],
  ]);
});

function what(state: Record<string, unknown> | null): unknown {
  return state?.relation ?? state?.role;
}

test('people are found by name or address, role, company and state', async () => {
  const api = await apiAs(await stine());
  const companyId = await company();
  const member = await person({ memberOf: companyId });
  const waiting = await person({ role: 'staff', staffStatus: 'pending' });
  const shut = await person();
  await api.people.disable({ id: shut.id });
  const ids = async (filter: Parameters<typeof api.people.list>[0]) =>
    (await api.people.list({ ...filter, limit: 100 })).items.map(({ id }) => id);

  expect(await ids({ search: member.email.slice(0, 12).toUpperCase() })).toEqual([member.id]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ companyId })).toEqual([member.id]);
  expect(await ids({ state: 'pending' })).toContain(waiting.id);
  expect(await ids({ state: 'disabled' })).toEqual(expect.arrayContaining([shut.id]));
  expect(await ids({ state: 'active' })).not.toEqual(expect.arrayContaining([waiting.id]));
  expect(await ids({ role: 'staff' })).not.toContain(member.id);
});

test('pages hold everybody once', async () => {
  const api = await apiAs(await stine());
  await Promise.all(Array.from({ length: 12 }, () => person()));
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.people.list({ limit: 5, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  const { db } = await testDatabase();
  const all = await db.selectFrom('appUser').select('id').execute();
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test('staff have a reset link sent without learning it', async () => {
  const api = await apiAs(await stine());
  const clara = await person();
  expect(await api.people.sendReset({ id: clara.id })).toEqual({});
  await workOffJobs();
  expect(await mailsTo(clara.email)).toMatchObject([{ kind: 'reset', isSecret: true }]);
});
