// Written by npx vitest run --project rules src/i18n/lists.test.ts -u, from the folders.
import { da as commands } from '@/app/messages/commands-da';
import { da as admin } from '@/modules/admin/messages/da';
import { da as analytics } from '@/modules/analytics/messages/da';
import { da as balances } from '@/modules/balances/messages/da';
import { da as branding } from '@/modules/branding/messages/da';
import { da as companies } from '@/modules/companies/messages/da';
import { da as crm } from '@/modules/crm/messages/da';
import { da as imports } from '@/modules/imports/messages/da';
import { da as keys } from '@/modules/keys/messages/da';
import { da as links } from '@/modules/links/messages/da';
import { da as notifications } from '@/modules/notifications/messages/da';
import { da as overview } from '@/modules/overview/messages/da';
import { da as people } from '@/modules/people/messages/da';
import { da as plans } from '@/modules/plans/messages/da';
import { da as reports } from '@/modules/reports/messages/da';
import { da as support } from '@/modules/support/messages/da';
import { da as tasks } from '@/modules/tasks/messages/da';
import { da as time } from '@/modules/time/messages/da';
import { da as webhooks } from '@/modules/webhooks/messages/da';
import { da as entrance } from './da-entrance';

export const da = {
  ...entrance,
  commands,
  admin,
  analytics,
  balances,
  branding,
  companies,
  crm,
  imports,
  keys,
  links,
  notifications,
  overview,
  people,
  plans,
  reports,
  support,
  tasks,
  time,
  webhooks,
};
