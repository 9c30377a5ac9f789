import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, problemOf } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';
import { router } from './router';

/** Written by hand from the rules of who may do what, never from the policies: two sources that must agree. */
const subjects = [
  'anonymous',
  'loner',
  'customer',
  'foreignCustomer',
  'consultant',
  'foreignConsultant',
  'pendingStaff',
  'staff',
] as const;
type Subject = (typeof subjects)[number];
type World = { companyId: string; balanceId: string; entryId: string; people: Record<Subject, Actor | null> };
type Api = Awaited<ReturnType<typeof apiAs>>;
type Row = { call: (api: Api, world: World) => Promise<unknown>; expected: Record<Subject, string>; changes?: true };

const out = 'notSignedIn';
const no = 'notAllowed';

/** What a subject gets, in the order of `subjects`. */
function row(...outcomes: [string, string, string, string, string, string, string, string]): Record<Subject, string> {
  return Object.fromEntries(subjects.map((subject, index) => [subject, outcomes[index]])) as Record<Subject, string>;
}

const reads = row(out, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
const foreign = (code: string) => row(out, code, 'ok', code, 'ok', code, code, 'ok');
const worksFor = (code: string) => row(out, no, no, no, 'ok', code, no, 'ok');

const table: Record<string, Row> = {
  'accounts.me': { call: (api) => api.accounts.me(), expected: reads },
  'companies.list': { call: (api) => api.companies.list({}), expected: reads },
  'companies.find': {
    call: (api, { companyId }) => api.companies.find({ id: companyId }),
    expected: foreign('companyNotFound'),
  },
  'companies.create': {
    call: (api) => api.companies.create({ name: 'New one' }),
    expected: row(
      out,
      'companyCreateForbidden',
      'companyCreateForbidden',
      'companyCreateForbidden',
      'ok',
      'ok',
      'companyCreateForbidden',
      'ok',
    ),
    changes: true,
  },
  'companies.consultants': {
    call: (api, { companyId }) => api.companies.consultants({ id: companyId }),
    expected: row(
      out,
      'companyNotFound',
      'companyNotFound',
      'companyNotFound',
      'ok',
      'companyNotFound',
      'companyNotFound',
      'ok',
    ),
  },
  'balances.list': { call: (api) => api.balances.list({}), expected: reads },
  'balances.chargeable': {
    call: (api) => api.balances.chargeable({}),
    expected: row(out, no, no, no, 'ok', 'ok', no, 'ok'),
  },
  'balances.find': {
    call: (api, { balanceId }) => api.balances.find({ id: balanceId }),
    expected: foreign('balanceNotFound'),
  },
  'balances.create': {
    call: (api, { companyId }) => api.balances.create({ companyId, type: 'hours', initialAmount: 60 }),
    expected: worksFor('companyNotFound'),
    changes: true,
  },
  'tasks.list': { call: (api) => api.tasks.list({}), expected: reads },
  'time.list': { call: (api) => api.time.list({}), expected: reads },
  'time.find': { call: (api, { entryId }) => api.time.find({ id: entryId }), expected: foreign('entryNotFound') },
  'time.record': {
    call: (api, { balanceId }) => api.time.record({ ...work, balanceId, amount: 1 }),
    expected: worksFor('balanceNotFound'),
    changes: true,
  },
  'time.recordTogether': {
    call: (api, { balanceId }) => api.time.recordTogether({ entries: [{ ...work, balanceId, amount: 1 }] }),
    expected: worksFor('balanceNotFound'),
    changes: true,
  },
  'time.remove': {
    call: (api, { entryId }) => api.time.remove({ id: entryId }),
    expected: worksFor('entryNotFound'),
    changes: true,
  },
  'time.removeTogether': {
    call: (api, { entryId }) => api.time.removeTogether({ ids: [entryId] }),
    expected: worksFor('entryNotFound'),
    changes: true,
  },
  'live.events': {
    call: async (api) => {
      const stream = await api.live.events();
      await stream.next();
      await stream.return?.();
    },
    expected: reads,
  },
};

async function world(): Promise<World> {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer();
  const other = await company();
  const { id: entryId } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 5 });
  await balance({ companyId: other });
  return {
    companyId,
    balanceId,
    entryId,
    people: {
      anonymous: null,
      loner: await person(),
      customer,
      foreignCustomer: await person({ memberOf: other }),
      consultant,
      foreignConsultant: await person({ role: 'consultant', memberOf: other, as: 'consultant' }),
      pendingStaff: await person({ role: 'staff', staffStatus: 'pending', memberOf: companyId, as: 'consultant' }),
      staff: await person({ role: 'staff' }),
    },
  };
}

async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'ok';
  } catch (error) {
    return problemOf(error).code;
  }
}

/** Everything a refused call must leave as it was. */
async function fingerprint(): Promise<string> {
  const { db } = await testDatabase();
  const counts = await Promise.all(
    (['company', 'companyMember', 'balance', 'timeEntry', 'ledgerEntry', 'auditLog'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return JSON.stringify(counts);
}

function proceduresOf(node: object, path: string[] = []): string[] {
  return Object.entries(node).flatMap(([name, child]) =>
    isProcedure(child) ? [[...path, name].join('.')] : proceduresOf(child, [...path, name]),
  );
}

test('every procedure has its row in the permission table', () => {
  expect(Object.keys(table).sort()).toEqual(proceduresOf(router).sort());
});

test.each(Object.entries(table))(
  '%s: each kind of person gets exactly what the table says',
  async (_name, { call, expected }) => {
    for (const subject of subjects) {
      const current = await world();
      const api = await apiAs(current.people[subject]);
      const before = await fingerprint();
      const outcome = await outcomeOf(() => call(api, current));
      expect({ subject, outcome }).toEqual({ subject, outcome: expected[subject] });
      if (outcome !== 'ok') expect(await fingerprint()).toBe(before);
    }
  },
);

const missing = '00000000-0000-4000-8000-000000000000';
const byId: Record<string, (api: Api, id: string) => Promise<unknown>> = {
  'companies.find': (api, id) => api.companies.find({ id }),
  'companies.consultants': (api, id) => api.companies.consultants({ id }),
  'balances.find': (api, id) => api.balances.find({ id }),
  'balances.create': (api, id) => api.balances.create({ companyId: id, type: 'hours', initialAmount: 60 }),
  'time.find': (api, id) => api.time.find({ id }),
  'time.record': (api, id) => api.time.record({ ...work, balanceId: id, amount: 1 }),
  'time.remove': (api, id) => api.time.remove({ id }),
};

test.each(Object.entries(byId))(
  '%s: somebody else’s id and one that never was are answered alike',
  async (name, call) => {
    const { companyId, balanceId, entryId, people } = await world();
    const id =
      name.startsWith('companies') || name === 'balances.create'
        ? companyId
        : /record|balances/.test(name)
          ? balanceId
          : entryId;
    const api = await apiAs(people.foreignConsultant);
    const [strange, none] = await Promise.all(
      [id, missing].map((asked) =>
        call(api, asked).then(
          () => 'found',
          (error) => JSON.stringify(problemOf(error)),
        ),
      ),
    );
    expect(strange).toBe(none);
    expect(JSON.parse(strange ?? '')).toMatchObject({ status: 404 });
  },
);

test('lists hold nothing of another company, whatever is asked', async () => {
  const { companyId, balanceId, people } = await world();
  const api = await apiAs(people.foreignCustomer);
  const found = JSON.stringify(
    await Promise.all([
      api.companies.list({}),
      api.balances.list({ companyId }),
      api.time.list({ companyId, balanceId }),
      api.tasks.list({ companyId }),
    ]),
  );
  expect(found).not.toContain(companyId);
});

test('the customer’s own people never read internal notes', async () => {
  const { balanceId, people } = await world();
  const notesFor = async (actor: Actor | null) => (await (await apiAs(actor)).balances.find({ id: balanceId })).notes;
  expect(await notesFor(people.customer)).toBeNull();
  expect(await notesFor(people.consultant)).toBe('internal');
});
