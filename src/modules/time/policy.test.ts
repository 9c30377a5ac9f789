import { expect, test } from 'vitest';
import type { Actor, Relation } from '@/platform/actor';
import {
  canDiscuss,
  canKeepQuestioned,
  type EntryRights,
  refusalToBill,
  refusalToChange,
  refusalToQuestion,
  refusalToValidate,
} from './policy';

const at = '2026-11-21T10:00:00.000000Z';
const draft: EntryRights = {
  companyId: 'nordlys',
  companyCreatedBy: 'konrad',
  consultantId: 'konrad',
  validatedAt: null,
  validatedBy: null,
  billedAt: null,
  questionedAt: null,
  amount: 60,
};
const validated = { ...draft, validatedAt: at, validatedBy: 'clara' };
const billed = { ...validated, billedAt: at };

const staff = person('stine', 'staff');
const consultant = person('konrad', 'consultant', 'consultant');
const lapsed = person('konrad', 'customer', 'consultant');
const customer = person('clara', 'customer', 'customer');
const colleague = person('hans', 'customer', 'customer');
/** This is a customer who works for others, too. */
const upgraded = person('ulla', 'consultant', 'customer');

test.each([
  ['a consultant changes an own draft', consultant, draft, undefined],
  ['staff change a draft', staff, draft, undefined],
  ['a consultant leaves alone what is validated', consultant, validated, 'entryValidated'],
  ['staff may change what is validated', staff, validated, undefined],
  ['a consultant leaves alone what is billed', consultant, billed, 'entryBilled'],
  ['staff unbill first, too', staff, billed, 'entryBilled'],
  [
    'nobody changes the work of another',
    consultant,
    { ...draft, consultantId: 'kim' },
    'notAllowed',
  ],
  ['nobody changes work for whom they work no more', lapsed, draft, 'notAllowed'],
  ['a customer changes nothing', customer, { ...draft, consultantId: 'clara' }, 'notAllowed'],
])('%s', (_name, actor, entry, code) => {
  expect(refusalToChange(actor, entry)?.code).toBe(code);
});

test('a customer takes back only their own validation; staff any', () => {
  expect(refusalToValidate(customer, validated, false)).toBeUndefined();
  expect(refusalToValidate(colleague, validated, false)?.code).toBe('validationNotYours');
  expect(refusalToValidate(staff, validated, false)).toBeUndefined();
});

test('the customer and staff validate, a consultant never; what is billed stays as it is', () => {
  expect(refusalToValidate(customer, draft, true)).toBeUndefined();
  expect(refusalToValidate(staff, draft, true)).toBeUndefined();
  expect(refusalToValidate(consultant, draft, true)?.code).toBe('notAllowed');
  expect(refusalToValidate(upgraded, draft, true)?.code).toBe('notAllowed');
  expect(refusalToValidate(lapsed, draft, true)?.code).toBe('notAllowed');
  expect(refusalToValidate(customer, { ...draft, billedAt: at }, true)?.code).toBe('entryBilled');
  expect(refusalToValidate(customer, billed, true)).toBeUndefined();
});

test('staff bill, and the consultant who owns the company', () => {
  expect(refusalToBill(staff, draft, true)).toBeUndefined();
  expect(refusalToBill(consultant, draft, true)).toBeUndefined();
  expect(refusalToBill(consultant, { ...draft, companyCreatedBy: 'kim' }, true)?.code).toBe(
    'notAllowed',
  );
  expect(refusalToBill(lapsed, draft, true)?.code).toBe('notAllowed');
  expect(refusalToBill(customer, draft, true)?.code).toBe('notAllowed');
});

test('an entry in question is neither validated nor billed, but either can be taken back', () => {
  const questioned = { ...draft, questionedAt: at };
  expect(refusalToValidate(customer, questioned, true)?.code).toBe('entryQuestioned');
  expect(refusalToValidate(staff, questioned, true)?.code).toBe('entryQuestioned');
  expect(refusalToBill(staff, questioned, true)?.code).toBe('entryQuestioned');
  expect(refusalToBill(staff, { ...billed, questionedAt: at }, false)).toBeUndefined();
  expect(refusalToChange(staff, questioned)).toBeUndefined();
});

test('the people of the company ask, once at a time; staff and the owner keep an entry', () => {
  expect(refusalToQuestion(customer, draft)).toBeUndefined();
  expect(refusalToQuestion(customer, billed)).toBeUndefined();
  expect(refusalToQuestion(customer, { ...draft, questionedAt: at })?.code).toBe('questionOpen');
  for (const other of [staff, consultant, lapsed])
    expect(refusalToQuestion(other, draft)?.code).toBe('notAllowed');
  expect([staff, consultant, customer].map((who) => canKeepQuestioned(who, draft))).toEqual([
    true,
    true,
    false,
  ]);
  expect(canKeepQuestioned(consultant, { ...draft, companyCreatedBy: 'kim' })).toBe(false);
  expect([staff, consultant, customer, lapsed].map((who) => canDiscuss(who, draft))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

function person(id: string, role: Actor['role'], relation?: Relation): Actor {
  const memberships = relation ? [{ companyId: 'nordlys', relation }] : [];
  return { id, name: id, email: `${id}@klip.example`, role, isPendingStaff: false, memberships };
}
