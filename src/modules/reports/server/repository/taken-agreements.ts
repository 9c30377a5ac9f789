import { sql } from 'kysely';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { wasSold } from './taken-rows';

export type TakenAgreement = {
  companyName: string;
  number: string;
  type: AmountType;
  kind: 'permit' | 'request';
  amount: number | null;
  used: number | null;
  status: string | null;
  words: string;
  askedBy: string;
  askedAt: string;
  answeredBy: string | null;
  answeredAt: string | null;
  answer: string;
  id: string;
};

/** Selects permits of overdrafts, and requests of customers for more. */
export const selectTakenAgreements = (scope: CompanyScope) =>
  sql<TakenAgreement>`
    select company.name as company_name, balance.number, balance.type, agreed.kind, agreed.amount,
           agreed.used, agreed.status, agreed.words, asker.name as asked_by, agreed.asked_at,
           answerer.name as answered_by, agreed.answered_at, agreed.answer, agreed.id
      from (
        select id, company_id, balance_id, 'permit' as kind, amount, used, status,
               comment as words, asked_by, asked_at, answered_by, answered_at, answer
          from overdraft_permit
        union all
        select id, company_id, balance_id, 'request', wanted, null, null,
               wish, asked_by, asked_at, answered_by, answered_at, answer
          from top_up_request
      ) agreed
      join balance on balance.id = agreed.balance_id and balance.company_id = agreed.company_id
      join company on company.id = agreed.company_id
      join app_user asker on asker.id = agreed.asked_by
      left join app_user answerer on answerer.id = agreed.answered_by
     where ${inScope(scope, 'agreed.company_id')}
     order by agreed.asked_at, agreed.id`;

export type TakenSale = {
  companyName: string;
  number: string;
  type: AmountType;
  kind: 'purchase' | 'adjustment';
  amount: number;
  soldBy: string;
  at: string;
  reason: string;
};

/** Selects each purchase of a balance, and everything that was added to it later. */
export const selectTakenSales = (scope: CompanyScope) =>
  sql<TakenSale>`
    select company.name as company_name, balance.number, balance.type, sold.kind, sold.amount,
           coalesce(seller.name, '') as sold_by, sold.at, sold.reason
      from (
        select id as balance_id, 0 as seq, 'purchase' as kind, initial_amount as amount,
               created_by as actor_id, created_at as at, '' as reason from balance
        union all
        select balance_id, seq, 'adjustment', amount, actor_id, created_at, reason
          from ledger_entry where kind = 'adjustment' and amount > 0
      ) sold
      join balance on balance.id = sold.balance_id
      join company on company.id = balance.company_id
      left join app_user seller on seller.id = sold.actor_id
     where ${inScope(scope, 'balance.company_id')} and ${wasSold}
     order by sold.at, sold.balance_id, sold.seq`;

export type TakenStandingSale = {
  companyName: string;
  number: string;
  type: AmountType;
  amount: number;
  everyMonths: number | null;
  atPercent: number | null;
  livesMonths: number | null;
  startsOn: Day;
  endsOn: Day | null;
  soldBy: string;
  notes: string;
  pausedAt: string | null;
  endedAt: string | null;
  createdAt: string;
  id: string;
};

/** Selects the sales that repeat, as they are agreed now. */
export const selectTakenStandingSales = (scope: CompanyScope) =>
  sql<TakenStandingSale>`
    select company.name as company_name, sale.number, sale.type, sale.amount, sale.every_months,
           sale.at_percent, sale.lives_months, sale.starts_on, sale.ends_on,
           seller.name as sold_by, sale.notes, sale.paused_at, sale.ended_at, sale.created_at,
           sale.id
      from standing_sale sale
      join company on company.id = sale.company_id
      join app_user seller on seller.id = sale.created_by
     where ${inScope(scope, 'sale.company_id')}
     order by sale.created_at, sale.id`;
