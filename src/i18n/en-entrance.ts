import { en as app } from '@/app/messages/en';
import { en as accounts } from '@/modules/accounts/messages/en';
import { en as ui } from './messages/en';

/** The words of the pages before the door, which are there before any other. */
export const en = { app, ui, accounts };
