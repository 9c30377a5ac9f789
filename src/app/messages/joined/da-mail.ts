// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { da as accounts } from '@/modules/accounts/messages/mail-da';
import { da as admin } from '@/modules/admin/messages/mail-da';
import { da as crm } from '@/modules/crm/messages/mail-da';
import { da as keys } from '@/modules/keys/messages/mail-da';
import { da as links } from '@/modules/links/messages/mail-da';
import { da as notifications } from '@/modules/notifications/messages/mail-da';
import { da as people } from '@/modules/people/messages/mail-da';
import { da as plans } from '@/modules/plans/messages/mail-da';
import { da as webhooks } from '@/modules/webhooks/messages/mail-da';
import { da as weekly } from '@/modules/weekly/messages/mail-da';

/** The words of the mails, which no browser loads. */
export const mail = {
  ...accounts,
  ...admin,
  ...crm,
  ...keys,
  ...links,
  ...notifications,
  ...people,
  ...plans,
  ...webhooks,
  ...weekly,
};
