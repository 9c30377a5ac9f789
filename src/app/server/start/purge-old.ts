import type { Database } from '@/database/connection';
import { purgeSignIns } from '@/modules/accounts/server/repository/purge-sign-ins';
import { purgeDatabaseSizes } from '@/modules/admin/server/repository/database-facts';
import { purgePictures } from '@/modules/branding/server/repository';
import { purgeAnswers } from '@/modules/links/server/repository/answers';
import { purgeNotifications } from '@/modules/notifications/server/repository';
import { purgeEvents } from '@/modules/plans/server/repository/events';
import { purgeExports } from '@/modules/reports/server/run-export';
import { purgeDeliveries } from '@/modules/webhooks/server/repository/deliveries';
import { purgeWeeks } from '@/modules/weekly/server/repository';
import type { FileStore } from '@/platform/server/files/files';
import type { Logger } from '@/platform/server/log';
import { purgeMailBodies } from '@/platform/server/mail/purge-mail-bodies';
import { purgeKeysAndCounts } from '@/platform/server/purging/purge-keys-and-counts';

type PurgeServices = { db: Database; files: FileStore; log: Logger };

/** Removes all that is too old. A removal that fails does not stop the others. */
export async function purgeOld({ db, files, log }: PurgeServices, now: Date): Promise<void> {
  const removals = {
    purgeKeysAndCounts,
    purgeSignIns,
    purgeAnswers,
    purgeDeliveries,
    purgeNotifications,
    purgeEvents,
    purgeMailBodies,
    purgeWeeks,
    purgeDatabaseSizes,
    // After the mails that showed them.
    purgePictures,
    purgeExports: () => purgeExports({ db, files }, now),
    removeDrafts: () => files.removeDrafts(),
  };
  for (const [name, remove] of Object.entries(removals))
    await remove(db, now).catch((err) => log.error({ err }, `${name} failed`));
}
