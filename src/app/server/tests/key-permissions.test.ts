import { randomUUID } from 'node:crypto';
import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { findHolder } from '@/modules/keys/server/find-holder';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Actor } from '@/platform/actor';
import { type KeyAccess, type KeyScope, keyScopes, mayKeyCall } from '@/platform/key-access';
import { accessOf, type CallKind, findKind } from '@/platform/server/procedures';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { readDatabaseState } from '@/testkit/database-state';
import { startTestServer } from '@/testkit/http';
import { workOffJobs } from '@/testkit/jobs';
import { permissionTable } from '@/testkit/permissions/permission-table';
import {
  canary,
  leaveWorld,
  permissionWorld,
  strangersToB,
} from '@/testkit/permissions/permission-world';
import { probesOf } from '@/testkit/permissions/probes';
import { noon, person } from '@/testkit/world';
import { router } from '../router';

/** Lists procedures by path, with what each asks of a key and whether it reads. */
function listProcedures(node: object, path: string[] = []): [string, ProcedureAccess][] {
  return Object.entries(node).flatMap(([name, child]) => {
    const at = [...path, name];
    return isProcedure(child)
      ? [[at.join('.'), { ...accessOf(child), kind: findKind(child) }] as const]
      : listProcedures(child, at);
  }) as [string, ProcedureAccess][];
}
type ProcedureAccess = KeyAccess & { kind: CallKind };

const procedures = new Map(listProcedures(router));

function askedBy(name: string): ProcedureAccess {
  const asked = procedures.get(name);
  if (!asked) throw new Error(`the router has no ${name}`);
  return asked;
}

test('a key that reads calls nothing that changes', () => {
  const open = [...procedures].filter(([, { keys }]) => keys === 'read');
  expect(open.filter(([, { kind }]) => kind === 'writes')).toEqual([]);
  expect(open.length).toBeGreaterThan(50);
});

test('every procedure by all keys: the answer of the table or less', async () => {
  let asked = 0;
  for (const scope of ['read', 'log', 'manage'] satisfies KeyScope[]) {
    // A world for each scope, because exports are counted by the hour.
    const world = await permissionWorld();
    const { ids, people } = world;
    for (const [name, { call, expected }] of Object.entries(permissionTable)) {
      const { kind, ...access } = askedBy(name);
      const may = mayKeyCall({ scope, isLimited: false }, access);
      // The permission table itself tests the writing procedures.
      if (may && kind === 'writes') continue;
      const before = may ? undefined : await readDatabaseState();
      for (const subject of probesOf(name)) {
        const actor = people[subject];
        if (!actor) continue;
        asked += 1;
        const api = await apiAs(actor, { keyScope: scope });
        const answer = await readAnswer(call(api, ids));
        const wanted = may ? expected[subject] : 'keyNotEnough';
        expect({ scope, name, subject, code: answer.code }).toEqual({
          scope,
          name,
          subject,
          code: wanted,
        });
        if (strangersToB.includes(subject)) expect(answer.body).not.toContain(canary);
      }
      if (before !== undefined) expect(await readDatabaseState(), `${scope} ${name}`).toBe(before);
    }
    await leaveWorld(world);
  }
  expect(asked).toBeGreaterThan(5 * Object.keys(permissionTable).length);
});

async function readAnswer(asked: Promise<unknown>): Promise<{ code: string; body: string }> {
  try {
    return { code: 'ok', body: JSON.stringify((await asked) ?? null) };
  } catch (error) {
    const problem = toProblemError(error);
    return { code: problem.code, body: JSON.stringify(problem) };
  }
}

/** Creates the actor of a key of `owner` that is limited to a company. */
async function limitedTo(companyId: string, owner: Actor, scope: KeyScope): Promise<Actor> {
  const api = await apiAs(owner);
  const { key } = await api.keys.create({ name: 'Limited', scope, companyId });
  const { db } = await testDatabase();
  const holder = await findHolder(db, key, noon);
  if (!holder) throw new Error('the key opens nothing');
  return holder.actor;
}

test('a key of one company sees no other company, and nothing personal of its owner', async () => {
  let asked = 0;
  for (const scope of keyScopes) {
    const world = await permissionWorld();
    const { ids, foreignIds, people } = world;
    const { staff } = people;
    if (!staff) throw new Error('no staff');
    const both = await person({ role: 'consultant', memberOf: ids.companyId, as: 'consultant' });
    const api = await apiAs(staff);
    const relation = 'consultant' as const;
    await api.people.setMembership({ id: both.id, companyId: foreignIds.companyId, relation });
    await api.timer.start({ title: canary, balanceId: foreignIds.balanceId });
    for (const [ownerName, owner] of Object.entries({ staff, both })) {
      const actor = await limitedTo(ids.companyId, owner, scope);
      const byKey = await apiAs(actor, { keyScope: scope });
      for (const [name, { call, expected, names }] of Object.entries(permissionTable)) {
        const at = `${scope} of ${ownerName}: ${name}`;
        const { kind, ...access } = askedBy(name);
        const may = mayKeyCall({ scope, isLimited: true }, access);
        if (kind === 'reads' || !may) {
          const answer = await readAnswer(call(byKey, ids));
          expect(answer.code, at).toBe(may ? expected.consultant : 'keyNotEnough');
          expect(answer.body, at).not.toContain(canary);
          asked += 1;
        }
        if (!names) continue;
        const answer = await readAnswer(call(byKey, foreignIds));
        expect(answer.code, `${at}, of the other company`).not.toBe('ok');
        expect(answer.body, at).not.toContain(canary);
        asked += 1;
      }
    }
    await leaveWorld(world);
  }
  expect(asked).toBeGreaterThan(1_500);
});

/** Creates keys that no longer work, by the reason. */
async function deadKeys(): Promise<Record<string, string>> {
  const staff = await apiAs(await person({ role: 'staff' }));
  const { db } = await testDatabase();
  const made = async (options: Parameters<typeof person>[0] = { role: 'consultant' }) => {
    const owner = await person(options);
    const api = await apiAs(owner);
    return { owner, api, ...(await api.keys.create({ name: 'Dead', scope: 'manage' })) };
  };
  const lastDay = new Date(noon.getTime() - 3_600_000).toISOString();
  const expired = await made();
  const revoked = await made();
  const rolled = await made();
  const disabled = await made();
  const lapsed = await made();
  await revoked.api.keys.revoke({ id: revoked.id });
  await rolled.api.keys.roll({ id: rolled.id });
  await withTx(db, byClock('testkit'), async (tx) => {
    const ended = tx.updateTable('apiKey').set({ expiresAt: lastDay });
    await ended.where('id', 'in', [expired.id, rolled.id]).execute();
  });
  await staff.people.disable({ id: disabled.owner.id });
  await staff.people.changeRole({ id: lapsed.owner.id, role: 'customer' });
  return {
    expired: expired.key,
    revoked: revoked.key,
    rolled: rolled.key,
    'owner disabled': disabled.key,
    'owner lapsed': lapsed.key,
  };
}

/** Lists the operations for signed-in people. */
function listOperations(node: object): { method: string; path: string }[] {
  return Object.values(node).flatMap((child) => {
    if (!isProcedure(child)) return listOperations(child);
    const { meta, route } = child['~orpc'];
    if (['anybody', 'cardLink'].includes((meta as { policy: string }).policy)) return [];
    const { method = 'POST', path = '' } = route;
    return [{ method, path: path.replace(/\{\w+\}/g, randomUUID()) }];
  });
}

test('every operation refuses keys that have ended, and does nothing', async () => {
  const keys = Object.entries(await deadKeys());
  // The server would do at its start what has been left to do, and write audit lines of it.
  await workOffJobs();
  await foldTotals((await testDatabase()).db);
  const server = await startTestServer();
  try {
    const before = await readAuditLines();
    const operations = listOperations(router);
    for (const { method, path } of operations) {
      for (const [name, key] of keys) {
        const answer = await server.call(null, method, `/api/v1${path}`, {
          headers: { authorization: `Bearer ${key}` },
          ...(method !== 'GET' && { body: {} }),
        });
        expect([answer.status, await answer.text()], `${name}: ${method} ${path}`).toEqual([
          401,
          expect.stringContaining('"notSignedIn"'),
        ]);
      }
    }
    expect(await readAuditLines()).toEqual(before);
    expect(operations.length * keys.length).toBeGreaterThan(1_000);
  } finally {
    await server.stop();
  }
});

async function readAuditLines() {
  const { db } = await testDatabase();
  return db
    .selectFrom('auditLog')
    .select(['id', 'actorId', 'op', 'entity', 'requestId'])
    .orderBy('id')
    .execute();
}
