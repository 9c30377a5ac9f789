import { en as app } from '@/app/messages/en';
import { en as ui } from '@/i18n/messages/en';
import { en as accounts } from '@/modules/accounts/messages/en';

/** The words of the pages before signing in, which are loaded first. */
export const en = { app, ui, accounts };
