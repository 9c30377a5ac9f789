// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { en as commands } from '@/app/messages/commands-en';
import { en as accountsLater } from '@/modules/accounts/messages/later-en';
import { en as admin } from '@/modules/admin/messages/en';
import { en as analytics } from '@/modules/analytics/messages/en';
import { en as balancesLater } from '@/modules/balances/messages/later-en';
import { en as branding } from '@/modules/branding/messages/en';
import { en as companies } from '@/modules/companies/messages/en';
import { en as crm } from '@/modules/crm/messages/en';
import { en as imports } from '@/modules/imports/messages/en';
import { en as keys } from '@/modules/keys/messages/en';
import { en as links } from '@/modules/links/messages/en';
import { en as overviewLater } from '@/modules/overview/messages/later-en';
import { en as people } from '@/modules/people/messages/en';
import { en as plans } from '@/modules/plans/messages/en';
import { en as reportsLater } from '@/modules/reports/messages/later-en';
import { en as support } from '@/modules/support/messages/en';
import { en as tasks } from '@/modules/tasks/messages/en';
import { en as timeLater } from '@/modules/time/messages/later-en';
import { en as webhooks } from '@/modules/webhooks/messages/en';
import { en as weekly } from '@/modules/weekly/messages/en';

export const en = {
  commands,
  admin,
  analytics,
  branding,
  companies,
  crm,
  imports,
  keys,
  links,
  people,
  plans,
  support,
  tasks,
  webhooks,
  weekly,
  accountsLater,
  balancesLater,
  overviewLater,
  reportsLater,
  timeLater,
};
