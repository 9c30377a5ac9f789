import type { BalanceView } from '@/modules/balances/contract/balance';
import type { OwnBrandView } from '@/modules/branding/contract';
import type { CompanyView } from '@/modules/companies/contract/company';
import type { LinkView } from '@/modules/links/contract/card-link';
import type { EntryView } from '@/modules/time/contract/entry';
import { makeCompany } from '../make-company';
import { nextId, someBalance } from '../time-world';

/** Creates an empty installation, which the person at the page and a colleague fill. */
export function firstRunHouse() {
  const companies: CompanyView[] = [];
  const balances: BalanceView[] = [];
  const entries: EntryView[] = [];
  const links: LinkView[] = [];
  const brand: OwnBrandView = {
    ...{ name: '', colour: null, logoUrl: null, chosenColour: null },
    ...{ address: '', cvr: '', isOfHouse: true, version: 0 },
  };
  return {
    ...{ companies, balances, entries, links, brand },
    addCompany(name: string, createdBy: string): CompanyView {
      const company = makeCompany({ id: nextId(), name, createdBy });
      companies.unshift(company);
      return company;
    },
    sell(companyId: string, sale: Partial<BalanceView>, createdBy: string): BalanceView {
      const { type = 'hours', initialAmount = 600 } = sale;
      const companyName = companies.find(({ id }) => id === companyId)?.name ?? '';
      const balance = someBalance(`K-${balances.length + 1}`, {
        ...{ companyId, companyName, type, initialAmount, createdBy },
        ...{ totalAmount: initialAmount, currentAmount: initialAmount },
      });
      balances.unshift(balance);
      return balance;
    },
    addLink(balanceId: string, createdByName: string): LinkView {
      const balance = balances.find(({ id }) => id === balanceId) ?? someBalance('K-0');
      const { companyId, companyName, number: balanceNumber } = balance;
      const link: LinkView = {
        ...{ id: nextId(), companyId, companyName, balanceId, balanceNumber, name: '' },
        ...{ detail: 'left', mayAnswer: false, state: 'live', createdByName },
        ...{ createdAt: '2026-01-06T08:00:00.000Z', expiresAt: '2027-01-06T08:00:00.000Z' },
        ...{ firstOpenedAt: null, lastOpenedAt: null, daysOpened: 0 },
        ...{ mayRenew: true, mayRevoke: true },
      };
      links.unshift(link);
      return link;
    },
  };
}

export type FirstRunHouse = ReturnType<typeof firstRunHouse>;
