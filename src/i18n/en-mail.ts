import { mailEn as accounts } from '@/modules/accounts/messages/mail-en';
import { mailEn as people } from '@/modules/people/messages/mail-en';

/** The words of the mails, which no browser loads. */
export const mail = { ...accounts, ...people };
