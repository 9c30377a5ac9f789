import type { CompanyView } from '@/modules/companies/contract/company';
import { companyErrors } from '@/modules/companies/errors';
import type { NoteView } from '@/modules/crm/contract/note';
import type { Answers } from './answers';
import { makeCompany } from './make-company';
import { nextId } from './time-world';

const remaining = { hours: null, credits: null };
const none = { expiredRemainder: 0, usedUp: 0, low: 0, expiring: 0, silent: 0, noBalance: 0 };

/**
 * Creates answers about customers that have only facts and notes, for lists and pages. Stine is the
 * person who changes a company elsewhere.
 */
export function customerWorld(companies: CompanyView[]) {
  const notes: NoteView[] = [];
  const find = (wanted: string) => {
    const found = companies.find(({ id }) => id === wanted);
    if (!found) throw new Error(`No company ${wanted}`);
    return found;
  };
  const named = (q: string) =>
    companies.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));

  const answers = {
    'companies.list': ({ q = '' } = {}) => ({
      items: named(q).map((company) => ({ ...company, userCount: 0 })),
      nextCursor: null,
    }),
    'companies.find': ({ id }) => find(id),
    'companies.serviceTypes': () => ({ items: [] }),
    'companies.create': ({ name }) => {
      const company = makeCompany({ id: nextId(), name });
      companies.push(company);
      return company;
    },
    'companies.update': ({ id, updatedAt, ...facts }) => {
      const current = find(id);
      if (updatedAt !== current.updatedAt)
        throw companyErrors.companyChanged({ name: 'Stine Holm', current });
      return Object.assign(current, facts, { updatedAt: new Date().toISOString() });
    },
    'crm.owners': () => ({ items: [] }),
    'crm.counts': () => ({ ...none, all: companies.length, needs: 0 }),
    'crm.customers': ({ q = '', service, status } = {}) => ({
      items: named(q)
        .filter(({ serviceTypes }) => service === undefined || serviceTypes.includes(service))
        .filter(({ accountStatus }) => status === undefined || accountStatus === status)
        .map(({ id, name, accountStatus, contactName, email, phone }) => ({
          ...{ id, name, accountStatus, contactName, email, phone, remaining },
          ...{ attention: [], balances: [], balanceCount: 0, nextExpiry: null },
          ...{ openFeatures: 0, lastActivityOn: null, owners: [] },
        })),
      nextCursor: null,
    }),
    'crm.customer': ({ id }) => ({
      ...{ company: find(id), owners: [], attention: [], remaining, balances: [], months: [] },
      ...{ openFeatures: [], openFeatureCount: 0, lastActivityOn: null },
      ...{ noteCount: notes.length, failedMailCount: 0 },
    }),
    'companies.consultants': () => ({ items: [] }),
    'takeouts.newest': () => ({ takeout: null }),
    'people.members': () => ({ items: [], contacts: [] }),
    'people.invitations': () => ({ items: [] }),
    'crm.notes': () => ({ items: notes, nextCursor: null }),
  } satisfies Answers;
  return {
    answers,
    /** Adds another note about a company. */
    write(companyId: string, body: string): void {
      const at = '2026-01-06T08:00:00.000Z';
      const by = { createdBy: 'stine', createdByName: 'Stine Holm' };
      const note = { id: nextId(), companyId, body, isPinned: false, isEdited: false };
      notes.unshift({ ...note, ...by, createdAt: at, updatedAt: at });
    },
  };
}
