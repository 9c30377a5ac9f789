import type { RouterClient } from '@orpc/server';
import { accountsRouter } from '@/modules/accounts/server/router';
import { adminRouter } from '@/modules/admin/server/router';
import { analyticsRouter } from '@/modules/analytics/server/router';
import { balancesRouter } from '@/modules/balances/server/router';
import { brandingRouter } from '@/modules/branding/server/router';
import { companiesRouter } from '@/modules/companies/server/router';
import { crmRouter } from '@/modules/crm/server/router';
import { importsRouter } from '@/modules/imports/server/router';
import { keysRouter } from '@/modules/keys/server/router';
import { cardRouter, linksRouter } from '@/modules/links/server/router';
import { notificationsRouter } from '@/modules/notifications/server/router';
import { overviewRouter } from '@/modules/overview/server/router';
import { peopleRouter } from '@/modules/people/server/router';
import { plansRouter } from '@/modules/plans/server/router';
import { reportsRouter, takeoutRouter } from '@/modules/reports/server/router';
import { supportRouter } from '@/modules/support/server/router';
import { tasksRouter } from '@/modules/tasks/server/router';
import { timeRouter } from '@/modules/time/server/router';
import { categoriesRouter } from '@/modules/time/server/router/categories';
import { timerRouter } from '@/modules/time/server/router/timer';
import { webhooksRouter } from '@/modules/webhooks/server/router';
import { weeklyRouter } from '@/modules/weekly/server/router';
import { liveRouter } from './http/live-router';

/** Procedures of the product, served by `/rpc` and `/api/v1`. */
export const router = {
  accounts: accountsRouter,
  people: peopleRouter,
  keys: keysRouter,
  webhooks: webhooksRouter,
  companies: companiesRouter,
  branding: brandingRouter,
  notifications: notificationsRouter,
  balances: balancesRouter,
  tasks: tasksRouter,
  time: timeRouter,
  reports: reportsRouter,
  takeouts: takeoutRouter,
  timer: timerRouter,
  categories: categoriesRouter,
  plans: plansRouter,
  support: supportRouter,
  imports: importsRouter,
  analytics: analyticsRouter,
  links: linksRouter,
  card: cardRouter,
  crm: crmRouter,
  overview: overviewRouter,
  weekly: weeklyRouter,
  admin: adminRouter,
  live: liveRouter,
};

/** Options that a caller may send with a call. */
export type CallOptions = { idempotencyKey?: string };

export type ApiClient = RouterClient<typeof router, CallOptions>;
