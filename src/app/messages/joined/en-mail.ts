// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { en as accounts } from '@/modules/accounts/messages/mail-en';
import { en as admin } from '@/modules/admin/messages/mail-en';
import { en as crm } from '@/modules/crm/messages/mail-en';
import { en as keys } from '@/modules/keys/messages/mail-en';
import { en as links } from '@/modules/links/messages/mail-en';
import { en as notifications } from '@/modules/notifications/messages/mail-en';
import { en as people } from '@/modules/people/messages/mail-en';
import { en as plans } from '@/modules/plans/messages/mail-en';
import { en as webhooks } from '@/modules/webhooks/messages/mail-en';
import { en as weekly } from '@/modules/weekly/messages/mail-en';

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
