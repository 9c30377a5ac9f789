import { da as app } from '@/app/messages/da';
import { da as accounts } from '@/modules/accounts/messages/da';
import { da as ui } from './messages/da';

/** The words of the pages before the door, which are there before any other. */
export const da = { app, ui, accounts };
