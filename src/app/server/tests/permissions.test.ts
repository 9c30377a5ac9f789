import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, toProblemError } from '@/testkit/api';
import { readDatabaseState } from '@/testkit/database-state';
import { type Ids, malformedIds, missingIds } from '@/testkit/permissions/ids';
import type { Api } from '@/testkit/permissions/permission-outcomes';
import { permissionTable } from '@/testkit/permissions/permission-table';
import {
  canary,
  leaveWorld,
  type PermissionWorld,
  permissionWorld,
  type Subject,
  strangersToB,
} from '@/testkit/permissions/permission-world';
import { probesOf } from '@/testkit/permissions/probes';
import { work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { router } from '../router';

type Answer = { code: string; body: string };

async function ask(actor: Actor | null, call: (api: Api) => Promise<unknown>): Promise<Answer> {
  try {
    return { code: 'ok', body: JSON.stringify((await call(await apiAs(actor))) ?? null) };
  } catch (error) {
    const problem = toProblemError(error);
    return { code: problem.code, body: JSON.stringify(problem) };
  }
}

function proceduresOf(node: object, path: string[] = []): string[] {
  return Object.entries(node).flatMap(([name, child]) =>
    isProcedure(child) ? [[...path, name].join('.')] : proceduresOf(child, [...path, name]),
  );
}

let shared: PermissionWorld | undefined;

/** One world serves until a person was allowed to change it. */
async function world(): Promise<PermissionWorld> {
  shared ??= await permissionWorld();
  return shared;
}

async function leaveSharedWorld(): Promise<void> {
  if (shared) await leaveWorld(shared);
  shared = undefined;
}

/** Refusals come first, in a world that no person of the row has changed. */
function refusalsFirst(name: string, expected: Record<Subject, string>): Subject[] {
  const isAllowed = (subject: Subject) => Number(expected[subject] === 'ok');
  return probesOf(name).toSorted((a, b) => isAllowed(a) - isAllowed(b));
}

test('every procedure has its row in the permission table', () => {
  expect(Object.keys(permissionTable).sort()).toEqual(proceduresOf(router).sort());
});

test.each(Object.entries(permissionTable))(
  '%s: each kind of person gets exactly what the table says',
  async (name, { call, expected, changes, names }) => {
    let isChanged = false;
    for (const subject of refusalsFirst(name, expected)) {
      const { before, own } = await askInWorld();
      expect({ subject, outcome: own.code }).toEqual({ subject, outcome: expected[subject] });
      if (changes && own.code !== 'ok') expect(await readDatabaseState(), subject).toBe(before);
      if (strangersToB.includes(subject)) expect(own.body).not.toContain(canary);
      if (names) await expectSilenceAboutOthers(subject, own, call, before);
      isChanged ||= changes === true && own.code === 'ok';

      /** A change of another person may be in the way of this one, so a new world decides. */
      async function askInWorld(): Promise<{ before: string | undefined; own: Answer }> {
        const { ids, people } = await world();
        const found = changes && (await readDatabaseState());
        const answer = await ask(people[subject], (api) => call(api, ids));
        if (!isChanged || answer.code === expected[subject]) return { before: found, own: answer };
        await leaveSharedWorld();
        isChanged = false;
        return askInWorld();
      }
    }
    if (isChanged) await leaveSharedWorld();
  },
);

/**
 * Unknown ids, ids of another company and malformed ids are refused, the first two with one answer.
 */
async function expectSilenceAboutOthers(
  subject: Subject,
  own: Answer,
  call: (api: Api, ids: Ids) => Promise<unknown>,
  before: string | undefined,
) {
  const { foreignIds, people } = await world();
  const missing = await ask(people[subject], (api) => call(api, missingIds));
  expect(missing.code, `${subject}, missing`).not.toBe('ok');
  const malformed = await ask(people[subject], (api) => call(api, malformedIds));
  expect(malformed.code, `${subject}, malformed`).toMatch(
    /^(invalidInput|not(SignedIn|Allowed|Found)|\w+NotFound)$/,
  );
  if (strangersToB.includes(subject)) {
    const foreign = await ask(people[subject], (api) => call(api, foreignIds));
    if (foreign.code !== 'ok') expect(foreign.body, `${subject}, foreign`).toBe(missing.body);
    else expect(own.code).toBe('ok');
    expect(foreign.code, `${subject}, foreign`).not.toBe('ok');
  }
  const isStranger =
    subject === 'foreignCustomer' || subject === 'foreignConsultant' || subject === 'loner';
  if (isStranger) expect(own.body, `${subject}, company A`).toBe(missing.body);
  if (before !== undefined && own.code !== 'ok')
    expect(await readDatabaseState(), subject).toBe(before);
}

/** Requests that are right but for one id inside them, which belongs to company B. */
const foreignInside: Record<string, (api: Api, ids: Ids, foreign: Ids) => Promise<unknown>> = {
  'an entry on a task': (api, { balanceId }, { taskId }) =>
    api.time.record({ ...work, balanceId, amount: 1, taskId }),
  'an entry for a consultant': (api, { balanceId }, { userId }) =>
    api.time.record({ ...work, balanceId, amount: 1, consultantId: userId }),
  'one of two entries': (api, { balanceId }, { balanceId: other }) =>
    api.time.recordTogether({
      entries: [
        { ...work, balanceId, amount: 1 },
        { ...work, balanceId: other, amount: 1 },
      ],
    }),
  'a list of entries to remove': async (api, { entryId }, { entryId: other }) =>
    api.time.removeTogether({ ...(await asSeen([entryId, other])) }),
  'a feature for a consultant': (api, { companyId }, { userId }) =>
    api.tasks.create({ companyId, title: 'New page', consultantId: userId }),
  'a feature for a customer': (api, { companyId }, { userId }) =>
    api.tasks.create({ companyId, title: 'New page', customerId: userId }),
  'a feature given to somebody': async (api, { taskId }, { userId }) =>
    api.tasks.update({
      id: taskId,
      version: (await api.tasks.find({ id: taskId })).version,
      customerId: userId,
    }),
  'the company on one’s profile': async (api, _ids, { companyId }) =>
    api.accounts.updateProfile({ name: 'Me', email: (await api.accounts.me()).email, companyId }),
};

test.each(Object.entries(foreignInside))(
  '%s of another company is refused and nothing is kept',
  async (_name, call) => {
    for (const subject of [
      'consultant',
      'graceConsultant',
      'lapsedConsultant',
      'customer',
      'upgradedCustomer',
    ] as const) {
      const { ids, foreignIds, people } = await world();
      const before = await readDatabaseState();
      const answer = await ask(people[subject], (api) => call(api, ids, foreignIds));
      expect(answer.code, subject).not.toBe('ok');
      expect(answer.body).not.toContain(canary);
      expect(await readDatabaseState(), subject).toBe(before);
    }
  },
);

test('no filter shows another company’s rows', async () => {
  const { foreignIds, people } = await world();
  for (const subject of strangersToB) {
    const actor = people[subject];
    if (!actor) continue;
    const { companyId, balanceId } = foreignIds;
    const lists = [
      (api: Api) => api.companies.list({}),
      (api: Api) => api.companies.list({ q: canary }),
      (api: Api) => api.companies.list({ service: canary }),
      (api: Api) => api.companies.serviceTypes(),
      (api: Api) => api.balances.list({ companyId }),
      (api: Api) => api.time.list({ companyId, balanceId }),
      (api: Api) => api.reports.monthly({ month: '2026-11', group: 'customer', companyId }),
      (api: Api) => api.reports.monthly({ month: '2026-11', group: 'feature' }),
      (api: Api) => api.balances.statementSums({ companyId, from: '2026-11-01', to: '2026-11-30' }),
      async (api: Api) => (await api.reports.exportEntries({ companyId })).body.text(),
      async (api: Api) => (await api.reports.exportBalances({})).body.text(),
      async (api: Api) =>
        (
          await api.reports.exportMonthly({ month: '2026-11', months: 'all', group: 'customer' })
        ).body.text(),
      (api: Api) => api.analytics.report({ from: '2026-01', to: '2026-11' }),
      (api: Api) => api.analytics.report({ from: '2026-01', to: '2026-11', companyId }),
      (api: Api) => api.analytics.forecasts({ companyId }),
      ...(['customers', 'waiting', 'forecasts'] as const).map(
        (table) => async (api: Api) =>
          (
            await api.analytics.export({
              from: '2026-01',
              to: '2026-11',
              format: 'csv',
              table,
              companyId,
            })
          ).body.text(),
      ),
      (api: Api) => api.tasks.list({ companyId }),
      (api: Api) => api.tasks.list({ q: canary, group: 'company' }),
      (api: Api) => api.tasks.counts({ companyId }),
      (api: Api) => api.tasks.consultants(),
      (api: Api) => api.people.invitations({ companyId }),
      (api: Api) => api.balances.chargeable({}),
      (api: Api) => api.accounts.sessions(),
      (api: Api) => api.accounts.ways(),
      (api: Api) => api.notifications.list({}),
      (api: Api) => api.crm.customers({}),
      (api: Api) => api.crm.customers({ q: canary }),
      (api: Api) => api.crm.owners(),
      (api: Api) => api.crm.find({ q: canary }),
      (api: Api) => api.crm.notes({ companyId }),
      (api: Api) => api.crm.mails({ companyId }),
      (api: Api) => api.overview.summary(),
      (api: Api) => api.overview.home(),
      (api: Api) => api.balances.pins(),
    ];
    const found = await Promise.all(lists.map((list) => ask(actor, list)));
    const text = found.map(({ body }) => body).join('\n');
    expect(text).not.toContain(canary);
    expect(text).not.toContain(companyId);
  }
});

test('the customer’s own people never read internal notes', async () => {
  const { ids, people } = await world();
  const notesFor = async (actor: Actor | null) =>
    (await (await apiAs(actor)).balances.find({ id: ids.balanceId })).notes;
  expect(await notesFor(people.customer)).toBeNull();
  expect(await notesFor(people.upgradedCustomer)).toBeNull();
  expect(await notesFor(people.consultant)).toBe('internal');

  const descriptionFor = async (actor: Actor | null) => {
    const api = await apiAs(actor);
    const { items } = await api.companies.list({});
    return [(await api.companies.find({ id: ids.companyId })).description, items[0]?.description];
  };
  expect(await descriptionFor(people.customer)).toEqual([null, null]);
  expect(await descriptionFor(people.upgradedCustomer)).toEqual([null, null]);
  expect(await descriptionFor(people.consultant)).toEqual(['Company A', 'Company A']);
});
