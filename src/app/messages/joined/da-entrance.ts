import { da as app } from '@/app/messages/da';
import { da as ui } from '@/i18n/messages/da';
import { da as accounts } from '@/modules/accounts/messages/da';

/** The words of the pages before signing in, which are loaded first. */
export const da = { app, ui, accounts };
