import { expect, test } from 'vitest';
import { AppError } from '@/platform/errors';
import { createCompanyInput, updateCompanyInput } from '../contract/company';
import { accountStatuses } from './account';
import { readActivity } from './activity';
import { changedFacts, changeStatus, formatCvr, possibleChanges, statusChanges } from './company';

/** Outcome for each status, written by hand: a status, or the code of the refusal. */
const outcomes = {
  active: {
    pause: 'paused',
    resume: 'companyIsActive',
    close: 'closed',
    reopen: 'companyIsActive',
  },
  paused: {
    pause: 'companyIsPaused',
    resume: 'active',
    close: 'closed',
    reopen: 'companyIsPaused',
  },
  closed: {
    pause: 'companyIsClosed',
    resume: 'companyIsClosed',
    close: 'companyIsClosed',
    reopen: 'active',
  },
} as const;

const everyChange = accountStatuses.flatMap((from) =>
  statusChanges.map((change) => [from, change] as const),
);

test.each(everyChange)(
  '%s, %s: staff get what the table says, and a consultant may not reopen',
  (from, change) => {
    expect(outcomeOf(() => changeStatus(from, change, true))).toBe(outcomes[from][change]);
    const forConsultant = change === 'reopen' ? 'companyReopenForbidden' : outcomes[from][change];
    expect(outcomeOf(() => changeStatus(from, change, false))).toBe(forConsultant);
  },
);

test.each(everyChange)('%s, %s: the button is there exactly when it works', (from, change) => {
  for (const isStaff of [true, false]) {
    const works = !/^company/.test(outcomeOf(() => changeStatus(from, change, isStaff)));
    expect(possibleChanges(from, isStaff).includes(change)).toBe(works);
  }
});

function outcomeOf(act: () => string): string {
  try {
    return act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const read = (facts: object) => createCompanyInput.parse({ name: 'Nordlys', ...facts });

test('numbers are read as they are printed, and written as they are printed', () => {
  expect(read({ cvr: 'DK 13 74 81 36', ean: '5798 0000 0000 1' })).toMatchObject({
    cvr: '13748136',
    ean: '5798000000001',
  });
  expect(formatCvr('13748136')).toBe('13 74 81 36');
});

test('missing facts become empty, Danish, a customer', () => {
  expect(read({})).toMatchObject({
    country: 'DK',
    language: 'da',
    accountType: 'customer',
    serviceTypes: [],
    ean: '',
  });
});

test('a service type is kept once, in its first spelling', () => {
  expect(read({ serviceTypes: [' Support ', 'support', 'Design'] }).serviceTypes).toEqual([
    'Support',
    'Design',
  ]);
});

test.each([
  ['website', 'javascript:alert(1)', 'validation.url'],
  ['website', 'nordlys.dk', 'validation.url'],
  ['website', 'ftp://nordlys.dk', 'validation.url'],
  ['email', 'nobody', 'validation.email'],
  ['invoiceEmail', 'nobody', 'validation.email'],
  ['ean', '123', 'companies:validation.ean'],
  ['cvr', '1234567', 'validation.cvr'],
  ['country', 'Denmark', 'companies:validation.country'],
  ['name', 'N', 'validation.name.min'],
  [
    'serviceTypes',
    Array.from({ length: 21 }, (_, index) => `type ${index}`),
    'companies:validation.serviceTypes',
  ],
])('%s does not take %j, and says why', (field, value, message) => {
  const { error } = createCompanyInput.safeParse({ name: 'Nordlys', [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('the status, the creator and the times cannot be written', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const wish of [
    { accountStatus: 'closed' },
    { createdBy: 'me' },
    { createdAt: 'x' },
    { deletedAt: null },
  ]) {
    expect(createCompanyInput.safeParse({ name: 'Nordlys', ...wish }).success).toBe(false);
    expect(updateCompanyInput.safeParse({ id, updatedAt: 'x', ...wish }).success).toBe(false);
  }
});

test('an edit that names nothing changes nothing, not even to a default', () => {
  const edit = updateCompanyInput.parse({
    id: '00000000-0000-4000-8000-000000000000',
    updatedAt: 'x',
  });
  expect(Object.keys(edit)).toEqual(['id', 'updatedAt']);
});

test('saving what is there already is no change', () => {
  const current = { name: 'Nordlys', cvr: null as string | null, serviceTypes: ['Design'] };
  expect(changedFacts(current, { name: 'Nordlys', cvr: null, serviceTypes: ['Design'] })).toEqual(
    {},
  );
  expect(changedFacts(current, { name: 'Nordlys', serviceTypes: [] })).toEqual({
    serviceTypes: [],
  });
});

test('the activity names facts, and only those on its list', () => {
  const before = { name: 'Old', email: '', secret: 'a', updatedAt: '1' };
  const after = { name: 'New', email: null, secret: 'b', updatedAt: '2' };
  expect(readActivity({ entity: 'company', before, after })).toEqual({
    kind: 'companyChanged',
    changes: [{ fact: 'name', from: 'Old', to: 'New' }],
  });
  expect(
    readActivity({ entity: 'company', before, after: { ...before, secret: 'c' } }),
  ).toBeUndefined();
});

test.each([
  ['company_member', null, { relation: 'customer' }, 'memberJoined'],
  ['company_member', { relation: 'customer' }, { relation: 'consultant' }, 'memberChanged'],
  ['company_member', { relation: 'customer' }, null, 'memberLeft'],
  ['company', { deletedAt: null }, { deletedAt: 'now' }, 'companyDeleted'],
  ['balance', null, { number: 'TB-1' }, 'balanceCreated'],
  ['balance', { closedAt: null }, { closedAt: 'now' }, 'balanceClosed'],
  ['balance', { closedAt: 'then' }, { closedAt: null }, 'balanceReopened'],
  ['balance', { deletedAt: null }, { deletedAt: 'now' }, 'balanceDeleted'],
] as const)('%s from %j to %j is shown as %s', (entity, before, after, kind) => {
  expect(readActivity({ entity, before, after })?.kind).toBe(kind);
});
