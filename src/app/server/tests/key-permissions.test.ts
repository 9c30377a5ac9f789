import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { type KeyScope, keyScopes } from '@/modules/keys/domain';
import { apiAs, toProblemError } from '@/testkit/api';
import { readDatabaseState } from '@/testkit/database-state';
import { permissionTable } from '@/testkit/permissions/permission-table';
import {
  canary,
  leaveWorld,
  permissionWorld,
  strangersToB,
  subjects,
} from '@/testkit/permissions/permission-world';
import { mayKeyCall } from '../may-key-call';
import { router } from '../router';

/** By path: whether a procedure reads. */
function listProcedures(node: object, path: string[] = []): [string[], 'reads' | 'writes'][] {
  return Object.entries(node).flatMap(([name, child]) =>
    isProcedure(child)
      ? [[[...path, name], child['~orpc'].route.method === 'GET' ? 'reads' : 'writes'] as const]
      : listProcedures(child, [...path, name]),
  ) as [string[], 'reads' | 'writes'][];
}

test('no scope reaches signing in, people, keys, links, payment or the installation', () => {
  const closed = /^(accounts|people|keys|webhooks|links|card|plans|admin|live)\./;
  for (const [path, kind] of listProcedures(router)) {
    const name = path.join('.');
    for (const scope of keyScopes) {
      const isClosed = closed.test(name) && name !== 'accounts.me';
      if (isClosed) expect(mayKeyCall(scope, path, kind), `${scope} ${name}`).toBe(false);
    }
    if (mayKeyCall('read', path, kind)) expect(kind, name).toBe('reads');
    if (mayKeyCall('log', path, kind) && kind === 'writes')
      expect(name).toMatch(/^(timer\.\w+|time\.(record|update|move|remove)(Together)?)$/);
  }
});

test('every procedure by keys of everybody: what the table says or less', async () => {
  const kinds = new Map(listProcedures(router).map(([path, kind]) => [path.join('.'), kind]));
  let asked = 0;
  for (const scope of ['read', 'log', 'manage'] satisfies KeyScope[]) {
    // Each its own: what somebody exports in an hour is counted.
    const world = await permissionWorld();
    const { ids, people } = world;
    for (const [name, { call, expected }] of Object.entries(permissionTable)) {
      const may = mayKeyCall(scope, name.split('.'), kinds.get(name) ?? 'writes');
      // What a key may write is asked for in the permission table itself.
      if (may && kinds.get(name) === 'writes') continue;
      const before = may ? undefined : await readDatabaseState();
      for (const subject of subjects) {
        const actor = people[subject];
        if (!actor) continue;
        asked += 1;
        const api = await apiAs(actor, { keyScope: scope });
        const answer = await call(api, ids).then(
          (value) => ({ code: 'ok', body: JSON.stringify(value ?? null) }),
          (error: unknown) => {
            const problem = toProblemError(error);
            return { code: problem.code, body: JSON.stringify(problem) };
          },
        );
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
  expect(asked).toBeGreaterThan(3_000);
});
