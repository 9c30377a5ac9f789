import { type AnyProcedure, isProcedure } from '@orpc/server';
import { statusOfCode } from '@/platform/errors';
import { askingOf } from '@/platform/server/procedures';
import { operationErrors } from './operation-errors';
import { router } from './router';

export type Operation = { name: string; method: string; path: string; procedure: AnyProcedure };

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

/** Refusals that can occur while a file is being received. */
const ofUploads = ['uploadTooSlow', 'uploadReplaced'];

/** Refusals that occur outside a procedure: by a constraint, or before the stream is opened. */
const ofOne: Record<string, string[]> = {
  'accounts.updateProfile': ['emailTaken'],
  'branding.setLogo': ofUploads,
  'imports.create': ofUploads,
  'people.setPhoto': ofUploads,
  'live.events': ['foreignOrigin'],
};

/** Lists the codes of an operation's refusals, by HTTP status. Any other code is a bug. */
export function listRefusalCodes({ name, method, procedure }: Operation): Map<number, string[]> {
  const thrown = operationErrors[name];
  if (!thrown) throw new Error(`operation-errors.ts has no ${name}`);
  const isWrite = method !== 'GET';
  const hasInput = procedure['~orpc'].inputSchema !== undefined;
  const { asksAgain, isOfSetUp } = askingOf(procedure);
  const isOfPeople = thrown.includes('notSignedIn');
  const codes = [
    ...thrown,
    ...(asksAgain ? ['confirmItIsYou'] : []),
    ...(isOfPeople && !isOfSetUp ? ['passkeyNeeded'] : []),
    ...ofAll,
    ...(ofOne[name] ?? []),
    ...(isWrite ? ofWrites : []),
    ...(hasInput ? ['invalidInput'] : []),
  ];
  const found = new Map<number, string[]>();
  for (const code of [...new Set(codes)].sort()) {
    const status = statusOfCode(code);
    if (status === undefined) throw new Error(`no errors.ts defines ${code}`);
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Lists every procedure of the router with its address; the name is its path in the router. */
export function listOperations(part: object = router, prefix: string[] = []): Operation[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const path = [...prefix, key];
    if (!isProcedure(value)) return listOperations(value, path);
    const { method = 'POST', path: address = '' } = value['~orpc'].route;
    return [{ name: path.join('.'), method, path: address, procedure: value }];
  });
}
