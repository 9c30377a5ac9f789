import { en as app } from '@/app/messages/en';
import { en as accounts } from '@/modules/accounts/messages/en';
import { en as balances } from '@/modules/balances/messages/en';
import { en as companies } from '@/modules/companies/messages/en';
import { en as tasks } from '@/modules/tasks/messages/en';
import { en as time } from '@/modules/time/messages/en';
import { en as ui } from './messages/en';

export const en = { app, ui, accounts, companies, balances, tasks, time };
