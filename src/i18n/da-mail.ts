import { mailDa as accounts } from '@/modules/accounts/messages/mail-da';
import { mailDa as people } from '@/modules/people/messages/mail-da';

/** The words of the mails, which no browser loads. */
export const mail = { ...accounts, ...people };
