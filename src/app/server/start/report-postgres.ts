import type { DatabaseLog } from '@/database/sign-in-as';
import type { RunningPostgres } from '@/database/start-database';
import { judgeFixes } from '@/modules/admin/domain/judge-fixes';
import type { Day } from '@/platform/day';

const places = {
  bundled: 'bundled with Klip',
  machine: 'of this machine',
  own: 'the server of DATABASE_URL',
};

/** Logs which PostgreSQL runs, and warns when its security fixes are old. */
export function reportPostgres(
  { place, folder, version }: RunningPostgres,
  today: Day,
  log: DatabaseLog,
): void {
  log(`PostgreSQL ${version} runs: ${places[place]}${folder ? ` (${folder})` : ''}.`);
  const fixes = judgeFixes(version, today);
  if (!fixes?.areOld) return;
  const day = `${fixes.isEstimate ? 'about ' : ''}${fixes.releasedOn}`;
  log(
    `The security fixes of PostgreSQL ${version} are of ${day}. Install a newer one: ` +
      'docs/operations.md, "A newer PostgreSQL".',
    'warn',
  );
}
