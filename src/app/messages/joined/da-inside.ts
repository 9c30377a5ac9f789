// Written by npx vitest run --project rules src/app/messages -u, from the folders.
import { da as balances } from '@/modules/balances/messages/da';
import { da as notifications } from '@/modules/notifications/messages/da';
import { da as overview } from '@/modules/overview/messages/da';
import { da as reports } from '@/modules/reports/messages/da';
import { da as time } from '@/modules/time/messages/da';
import { da as entrance } from './da-entrance';

export const da = {
  ...entrance,
  balances,
  notifications,
  overview,
  reports,
  time,
};
