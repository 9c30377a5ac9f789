import { addDays, type Day, getWeekday } from '@/platform/day';
import type { FollowedRead } from '@/platform/live';

type PageOwner = { id: string; relation: 'customer' | 'consultant' };

/** Lists the reads that a browser makes on `/customer`, or for a consultant on `/time`. */
export function listReadsOfPage({ id, relation }: PageOwner, today: Day): FollowedRead[] {
  const everywhere = [read('notifications.unread'), read('categories.labels')];
  if (relation === 'customer')
    return [
      ...everywhere,
      read('balances.list', { limit: 100 }),
      read('balances.pins'),
      read('overview.summary'),
      read('time.list', { limit: 8 }),
    ];
  const monday = addDays(today, 1 - getWeekday(today));
  const week = { from: monday, to: addDays(monday, 6) };
  return [
    ...everywhere,
    read('time.list', { limit: 50 }),
    read('time.list', { limit: 50, consultantId: id }),
    read('time.list', { limit: 50, ...week }),
    read('time.summary', week),
    read('balances.chargeable', {}),
    read('timer.find'),
  ];
}

function read(path: string, input?: object): FollowedRead {
  return { path, input: input ? JSON.stringify(input) : '' };
}
