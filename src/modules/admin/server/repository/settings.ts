import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import type { PasskeyGroup } from '@/modules/accounts/domain';
import { addDays, type Day } from '@/platform/day';
import { saveInstallation } from '@/platform/server/save-installation';
import type { Tx } from '@/platform/server/transaction';

export function findSettings(db: Database | Tx) {
  return db
    .selectFrom('installation')
    .leftJoin('appUser as editor', 'editor.id', 'installation.updatedBy')
    .select([
      'installation.lowPercent as low',
      'installation.mediumPercent as medium',
      'installation.unconfirmedMails as unconfirmed',
      'installation.version',
      'editor.name as editorName',
    ])
    .executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends, and returns their version and last editor. */
export async function lockSettings(tx: Tx) {
  await lockRows(tx, 'installation');
  return tx
    .selectFrom('installation')
    .leftJoin('appUser as editor', 'editor.id', 'installation.updatedBy')
    .select(['installation.version', 'editor.name as editorName'])
    .executeTakeFirstOrThrow();
}

/** Returns the plan of scheduled archives: their hour, and how many are kept. */
export function findArchivePlan(db: Database | Tx) {
  return db
    .selectFrom('installation')
    .select([
      'archiveHour as hour',
      'archiveDays as days',
      'archiveWeeks as weeks',
      'archiveMonths as months',
      'version',
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the time from which archives should be made in this database by the present plan; null
 * without scheduled archives, or before the first account of staff. A restored database counts from
 * its second day.
 */
export async function findArchiveStart(db: Database): Promise<Date | null> {
  const firstStaff = await findFirstStaffDate(db);
  const { hour, plannedAt } = await db
    .selectFrom('installation')
    .select(['archiveHour as hour', 'archivePlannedAt as plannedAt'])
    .executeTakeFirstOrThrow();
  const { day } = await db
    .selectFrom('databaseSize')
    .select((row) => row.fn.min('day').as('day'))
    .executeTakeFirstOrThrow();
  if (hour === null || !firstStaff || !day) return null;
  const secondDay = Date.parse(addDays(day, 1));
  return new Date(Math.max(firstStaff.getTime(), Date.parse(plannedAt), secondDay));
}

/** Returns the time of the first account of staff; undefined if there is none. */
export async function findFirstStaffDate(db: Database | Tx): Promise<Date | undefined> {
  const { createdAt } = await db
    .selectFrom('appUser')
    .select((row) => row.fn.min('createdAt').as('createdAt'))
    .where('role', '=', 'staff')
    .executeTakeFirstOrThrow();
  return createdAt ? new Date(createdAt) : undefined;
}

type Settings = Partial<
  Record<'lowPercent' | 'mediumPercent' | 'unconfirmedMails', number> &
    Record<'archiveDays' | 'archiveWeeks' | 'archiveMonths', number> & {
      archiveHour: number | null;
      passkeyOf: PasskeyGroup;
      passkeyFrom: Day | null;
      archivePlannedAt: string;
    }
>;

export async function updateSettings(tx: Tx, updatedBy: string, settings: Settings): Promise<void> {
  await saveInstallation(tx, { ...settings, updatedBy, version: sql<number>`version + 1` });
}
