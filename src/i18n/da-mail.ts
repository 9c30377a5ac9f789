// Written by npx vitest run --project rules src/i18n/lists.test.ts -u, from the folders.
import { mailDa as accounts } from '@/modules/accounts/messages/mail-da';
import { mailDa as admin } from '@/modules/admin/messages/mail-da';
import { mailDa as crm } from '@/modules/crm/messages/mail-da';
import { mailDa as keys } from '@/modules/keys/messages/mail-da';
import { mailDa as links } from '@/modules/links/messages/mail-da';
import { mailDa as notifications } from '@/modules/notifications/messages/mail-da';
import { mailDa as people } from '@/modules/people/messages/mail-da';
import { mailDa as plans } from '@/modules/plans/messages/mail-da';
import { mailDa as webhooks } from '@/modules/webhooks/messages/mail-da';
import { mailDa as weekly } from '@/modules/weekly/messages/mail-da';

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
