import type { apiAs } from '../api';
import type { Ids } from './ids';
import { type Subject, subjects } from './permission-world';

export type Api = Awaited<ReturnType<typeof apiAs>>;
type ExpectedOutcomes = Record<Subject, string>;
export type PermissionRow = {
  call: (api: Api, ids: Ids) => Promise<unknown>;
  /** Outcome for objects of company A: `ok` or the code of the refusal. */
  expected: ExpectedOutcomes;
  /**
   * True for a procedure that writes. A refusal must leave every byte of the database as it was.
   */
  changes?: true;
  /**
   * True for a procedure whose input names an object. Strangers get the answer for an object that
   * never existed.
   */
  names?: true;
};

const out = 'notSignedIn';
export const no = 'notAllowed';

/**
 * Returns one outcome for all signed-in people, except those in `but`. Outcomes are written from
 * the specification and not from the policies, so that tests compare two sources. In the days of
 * grace a person counts as a consultant, unless a row says otherwise.
 */
export function all(outcome: string, but: Partial<ExpectedOutcomes> = {}): ExpectedOutcomes {
  const signedIn = Object.fromEntries(
    subjects.map((subject) => [subject, outcome]),
  ) as ExpectedOutcomes;
  const grace = but.consultant ?? outcome;
  return { ...signedIn, anonymous: out, disabled: out, graceConsultant: grace, ...but };
}

export const anybody = (outcome = 'ok') => all(outcome, { anonymous: outcome, disabled: outcome });
export const signedIn = (outcome = 'ok') => all(outcome);
export const onlyStaff = all(no, { staff: 'ok' });
export const members = (code: string) =>
  all(code, {
    customer: 'ok',
    upgradedCustomer: 'ok',
    consultant: 'ok',
    lapsedConsultant: 'ok',
    staff: 'ok',
  });
/** Returns outcomes for people who work for company A; for others the object does not exist. */
export const workers = (code: string) =>
  all(no, { consultant: 'ok', staff: 'ok', upgradedCustomer: code, foreignConsultant: code });
export const anyWorker = (refusal = no) =>
  all(refusal, { consultant: 'ok', staff: 'ok', upgradedCustomer: 'ok', foreignConsultant: 'ok' });
