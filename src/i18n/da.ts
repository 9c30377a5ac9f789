import { da as app } from '@/app/messages/da';
import { da as accounts } from '@/modules/accounts/messages/da';
import { da as balances } from '@/modules/balances/messages/da';
import { da as companies } from '@/modules/companies/messages/da';
import { da as tasks } from '@/modules/tasks/messages/da';
import { da as time } from '@/modules/time/messages/da';
import type { Resources } from './i18next-types';
import { da as ui } from './messages/da';

export const da = { app, ui, accounts, companies, balances, tasks, time } satisfies Resources;
