import { type AnyProcedure, isProcedure } from '@orpc/server';
import { accountErrors } from '@/modules/accounts/errors';
import { adminErrors } from '@/modules/admin/errors';
import { balanceErrors } from '@/modules/balances/errors';
import { brandingErrors } from '@/modules/branding/errors';
import { companyErrors } from '@/modules/companies/errors';
import { crmErrors } from '@/modules/crm/errors';
import { importErrors } from '@/modules/imports/errors';
import { keyErrors } from '@/modules/keys/errors';
import { linkErrors } from '@/modules/links/errors';
import { notificationErrors } from '@/modules/notifications/errors';
import { peopleErrors } from '@/modules/people/errors';
import { planErrors } from '@/modules/plans/errors';
import { reportsErrors } from '@/modules/reports/errors';
import { supportErrors } from '@/modules/support/errors';
import { taskErrors } from '@/modules/tasks/errors';
import { timeErrors } from '@/modules/time/errors';
import { webhookErrors } from '@/modules/webhooks/errors';
import { weeklyErrors } from '@/modules/weekly/errors';
import { statusOf } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { operationErrors } from './operation-errors';
import { router } from './router';

export type Operation = { name: string; method: string; path: string; procedure: AnyProcedure };

const errors = new Map(
  Object.entries({
    ...requestErrors,
    ...accountErrors,
    ...adminErrors,
    ...balanceErrors,
    ...brandingErrors,
    ...companyErrors,
    ...crmErrors,
    ...keyErrors,
    ...linkErrors,
    ...notificationErrors,
    ...peopleErrors,
    ...planErrors,
    ...importErrors,
    ...reportsErrors,
    ...supportErrors,
    ...taskErrors,
    ...timeErrors,
    ...webhookErrors,
    ...weeklyErrors,
  }),
);

/** Refusals that any request can meet before or around its procedure. */
const ofAll = [
  'badRequest',
  'keyNotEnough',
  'linkInvalid',
  'linkNotEnough',
  'tooManyRequests',
  'unavailable',
];
const ofWrites = ['foreignOrigin', 'payloadTooLarge', 'unsupportedMediaType', 'readOnly'];

/** Refusals while a file is being received. */
const ofUploads = ['uploadTooSlow', 'uploadReplaced'];

/** Refusals outside a procedure: by a constraint, or before the stream is opened. */
const ofOne: Record<string, string[]> = {
  'accounts.updateProfile': ['emailTaken'],
  'branding.setLogo': ofUploads,
  'imports.create': ofUploads,
  'people.setPhoto': ofUploads,
  'live.events': ['foreignOrigin'],
};

/** The codes of an operation's refusals, by HTTP status. Other codes are a bug. */
export function listRefusalCodes({ name, method, procedure }: Operation): Map<number, string[]> {
  const thrown = operationErrors[name];
  if (!thrown) throw new Error(`operation-errors.ts has no ${name}`);
  const isWrite = method !== 'GET';
  const hasInput = procedure['~orpc'].inputSchema !== undefined;
  const codes = [
    ...thrown,
    ...ofAll,
    ...(ofOne[name] ?? []),
    ...(isWrite ? ofWrites : []),
    ...(hasInput ? ['invalidInput'] : []),
  ];
  const found = new Map<number, string[]>();
  for (const code of [...new Set(codes)].sort()) {
    const status = statusOfCode(code);
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

function statusOfCode(code: string): number {
  const error = errors.get(code);
  if (!error) throw new Error(`no errors.ts of a module that is listed here has ${code}`);
  return statusOf[error().kind];
}

/** Every procedure of the router, with its address; the name is its path in the router. */
export function listOperations(part: object = router, prefix: string[] = []): Operation[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const path = [...prefix, key];
    if (!isProcedure(value)) return listOperations(value, path);
    const { method = 'POST', path: address = '' } = value['~orpc'].route;
    return [{ name: path.join('.'), method, path: address, procedure: value }];
  });
}
