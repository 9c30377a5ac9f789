import type { z } from 'zod';
import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { settingsView } from '../contract';
import { isAnyMailed, listMutedTopics } from './repository';

export async function readSettings(
  db: Database | Tx,
  actor: Actor,
): Promise<z.infer<typeof settingsView>> {
  const muted = await listMutedTopics(db, actor.id);
  const isOn = (topic: string) => !muted.includes(topic);
  return {
    mails: {
      amount: isOn('amount'),
      expiry: isOn('expiry'),
      topUps: isOn('topUps'),
      tasks: isOn('tasks'),
      timer: isOn('timer'),
      entries: isOn('entries'),
      support: isOn('support'),
      operation: isOn('operation'),
    },
    isWaitingForCompany: await waitsForCompany(db, actor),
  };
}

async function waitsForCompany(db: Database | Tx, { role, memberships }: Actor): Promise<boolean> {
  const isOnlyCustomer =
    role !== 'staff' && memberships.every(({ relation }) => relation === 'customer');
  if (!isOnlyCustomer || memberships.length === 0) return false;
  return !(await isAnyMailed(
    db,
    memberships.map(({ companyId }) => companyId),
  ));
}
