import {
  byPreference,
  isExpiredOn,
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import { toBalanceView, toWholeRow } from '@/modules/balances/server/balance-view';
import { viewContext } from '@/modules/balances/server/view-context';
import { toCompanyView } from '@/modules/companies/server/company-view';
import { findCompany } from '@/modules/companies/server/repository';
import { listTwelveMonths } from '@/modules/reports/server/monthly-report';
import { toTaskKey } from '@/modules/tasks/domain/task';
import { servedCompanies } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { toMonth } from '@/platform/calendar/month';
import { type Day, toDay } from '@/platform/day';
import { type CursorPart, cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import { customerView } from '../../contract/customer';
import {
  type CustomerLine,
  countCustomersInput,
  customerCounts,
  customerInput,
  customerPage,
  listCustomersInput,
  type MiniBalance,
  ownersView,
} from '../../contract/customer-list';
import { attentionReasons, type CustomerSort } from '../../domain/attention-reasons';
import { findAttentionReasons } from '../../domain/customer';
import { canServeCustomers } from '../../policy';
import { countCustomers, listOwners } from '../repository';
import {
  findSums,
  listCompanyBalances,
  listCompanyOwners,
  listOpenTasks,
} from '../repository/customer';
import { listCustomers, type MiniRow, type WorkRow } from '../repository/work-list';

const tags = ['Customers'];
const shownBalances = 50;

const cursorParts: Record<CustomerSort, CursorPart[]> = {
  attention: [/^[1-7]$/, cursorPart.day, cursorPart.uuid],
  name: [cursorPart.uuid],
  newest: [cursorPart.uuid],
  lastActivity: [cursorPart.day, cursorPart.uuid],
  nextExpiry: [cursorPart.day, cursorPart.uuid],
};

export const customerProcedures = {
  customers: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers',
      tags,
      summary: 'Customers you work for, those who need somebody first',
      description: 'A cursor belongs to the sort and the filters it came from.',
    })
    .input(listCustomersInput)
    .output(customerPage)
    .handler(async ({ context, input }) => {
      const { limit, sort } = input;
      const after = readCursor(input.cursor, ...cursorParts[sort]);
      const asOf = { ...(await viewContext(context, context.db)), timeZone: context.timeZone };
      const filter = { ...input, limit: rowsFor(limit), after };
      const rows = await listCustomers(context.db, servedCompanies(context.actor), filter, asOf);
      return toPage(
        rows,
        limit,
        ({ place, id }) => (place === '' ? [id] : [place, id]),
        (row) => toCustomerLine(row, asOf),
      );
    }),

  counts: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers/counts',
      tags,
      summary: 'How many customers need somebody, and why',
    })
    .input(countCustomersInput)
    .output(customerCounts)
    .handler(async ({ context, input }) => {
      const asOf = { ...(await viewContext(context, context.db)), timeZone: context.timeZone };
      return countCustomers(context.db, servedCompanies(context.actor), input, asOf);
    }),

  owners: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/owners',
      tags,
      summary: 'Who the customers you work for belong to',
    })
    .output(ownersView)
    .handler(async ({ context }) => ({
      items: await listOwners(context.db, servedCompanies(context.actor)),
    })),

  customer: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers/{id}',
      tags,
      summary: 'Everything about one customer',
    })
    .input(customerInput)
    .output(customerView)
    .handler(async ({ context, input }) => {
      const { db, actor, today, timeZone } = context;
      const company = await findCompany(db, input.id, servedCompanies(actor));
      const scopeOfOne = { kind: 'companies', companyIds: [company.id] } as const;
      const [seen, balances, owners, months, tasks, sums] = await Promise.all([
        viewContext(context, db),
        listCompanyBalances(db, company.id, today),
        listCompanyOwners(db, company.id),
        listTwelveMonths(db, scopeOfOne, { month: toMonth(today), companyId: company.id }),
        listOpenTasks(db, company.id),
        findSums(db, company.id),
      ]);
      const fronts = balances.filter(({ isFront }) => isFront);
      const sold = fronts.map((row) => ({
        ...toWholeRow(row, today),
        soldOn: toDay(new Date(row.createdAt), timeZone),
      }));
      return {
        ...sums,
        company: toCompanyView(company, actor),
        owners,
        attention: findAttentionReasons(
          { ...company, balances: sold, lastActivityOn: sums.lastActivityOn },
          seen,
        ),
        remaining: remainingOn(balances, today),
        balances: fronts
          .toSorted(byPreference(today))
          .slice(0, shownBalances)
          .map((row) => toBalanceView(row, seen)),
        months,
        openFeatures: tasks.map(({ number, ...task }) => ({ ...task, key: toTaskKey(number) })),
      };
    }),
};

type StatusBasis = { today: Day; thresholds: Thresholds };

function toCustomerLine(row: WorkRow, asOf: StatusBasis): CustomerLine {
  const { id, name, accountStatus, contactName, email, phone, isActive, balanceCount, nextExpiry } =
    row;
  return {
    id,
    name,
    accountStatus,
    contactName,
    email,
    phone,
    attention: attentionReasons.filter((reason) => isActive && row[reason]),
    balances: row.balances.map((balance) => toMini(balance, asOf)),
    balanceCount,
    remaining: { hours: row.hoursLeft, credits: row.creditsLeft },
    nextExpiry,
    openFeatures: row.openFeatures,
    lastActivityOn: row.lastActivityOn,
    owners: row.owners,
  };
}

function toMini(balance: MiniRow, { today, thresholds }: StatusBasis): MiniBalance {
  const whole = toWholeRow(balance, today);
  const { status, reason } = judgeState(whole, today, thresholds);
  const { id, number, type, totalAmount, currentAmount, expiresOn } = whole;
  return {
    id,
    number,
    type,
    totalAmount,
    currentAmount,
    expiresOn,
    status,
    reason: reason ?? null,
  };
}

/** Sums the amounts left on open balances that have not expired; null for a type without any. */
function remainingOn(balances: readonly SpendableBalance[], today: Day): CustomerLine['remaining'] {
  const left = (type: AmountType) => {
    const open = balances.filter(
      (one) => one.type === type && !one.isClosed && !isExpiredOn(one, today),
    );
    return open.length > 0 ? open.reduce((sum, { currentAmount }) => sum + currentAmount, 0) : null;
  };
  return { hours: left('hours'), credits: left('credits') };
}
