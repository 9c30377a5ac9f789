import { isProcedure } from '@orpc/server';
import { router } from '@/app/server/router';
import { isWhole } from '../machine/rounds-of';
import { seed } from '../machine/seed';
import { permissionTable } from './permission-table';
import { type Subject, subjects } from './permission-world';

/** Kinds of people, those with the fewest rights first. */
const byRights: readonly Subject[] = [
  'anonymous',
  'disabled',
  'loner',
  'pendingStaff',
  'foreignCustomer',
  'customer',
  'lapsedConsultant',
  'foreignConsultant',
  'upgradedCustomer',
  'graceConsultant',
  'consultant',
  'staff',
];

/** Procedures that every kind of person calls: one for each policy, chosen by the seed. */
const askedByAll = chooseForEachPolicy();

/**
 * Chooses the kinds of people that call a procedure in tests: all kinds in `test:all` and for one
 * procedure of each policy. Other procedures have four callers: no session, a stranger, the weakest
 * person with the right, the strongest without it.
 */
export function probesOf(name: string): Subject[] {
  if (isWhole || askedByAll.has(name)) return [...subjects];
  const expected = permissionTable[name]?.expected;
  const chosen = new Set<Subject | undefined>([
    'anonymous',
    'foreignConsultant',
    byRights.find((subject) => expected?.[subject] === 'ok'),
    byRights.findLast((subject) => expected?.[subject] !== 'ok'),
  ]);
  return subjects.filter((subject) => chosen.has(subject));
}

function chooseForEachPolicy(): Set<string> {
  const policies = Object.entries(listPolicies(router));
  return new Set(
    [...new Set(policies.map(([, policy]) => policy))].flatMap((policy) => {
      const guarded = policies.filter(([, other]) => other === policy);
      return guarded[seed % guarded.length]?.[0] ?? [];
    }),
  );
}

function listPolicies(node: object, path: string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, child]) =>
      isProcedure(child)
        ? [[[...path, name].join('.'), String(child['~orpc'].meta.policy)]]
        : Object.entries(listPolicies(child, [...path, name])),
    ),
  );
}
