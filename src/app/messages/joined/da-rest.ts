// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { da as commands } from '@/app/messages/commands-da';
import { da as accountsLater } from '@/modules/accounts/messages/later-da';
import { da as admin } from '@/modules/admin/messages/da';
import { da as analytics } from '@/modules/analytics/messages/da';
import { da as balancesLater } from '@/modules/balances/messages/later-da';
import { da as branding } from '@/modules/branding/messages/da';
import { da as companies } from '@/modules/companies/messages/da';
import { da as crm } from '@/modules/crm/messages/da';
import { da as imports } from '@/modules/imports/messages/da';
import { da as keys } from '@/modules/keys/messages/da';
import { da as links } from '@/modules/links/messages/da';
import { da as overviewLater } from '@/modules/overview/messages/later-da';
import { da as people } from '@/modules/people/messages/da';
import { da as plans } from '@/modules/plans/messages/da';
import { da as reportsLater } from '@/modules/reports/messages/later-da';
import { da as support } from '@/modules/support/messages/da';
import { da as tasks } from '@/modules/tasks/messages/da';
import { da as timeLater } from '@/modules/time/messages/later-da';
import { da as webhooks } from '@/modules/webhooks/messages/da';
import { da as weekly } from '@/modules/weekly/messages/da';

export const da = {
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
