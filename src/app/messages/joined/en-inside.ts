// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { en as balances } from '@/modules/balances/messages/en';
import { en as notifications } from '@/modules/notifications/messages/en';
import { en as overview } from '@/modules/overview/messages/en';
import { en as reports } from '@/modules/reports/messages/en';
import { en as time } from '@/modules/time/messages/en';
import { en as entrance } from './en-entrance';

export const en = {
  ...entrance,
  balances,
  notifications,
  overview,
  reports,
  time,
};
