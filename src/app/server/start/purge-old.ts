import type { Database } from '@/database/connection';
import type { FileStore } from '@/platform/server/files/files';
import type { Logger } from '@/platform/server/log';
import { purgeMailBodies } from '@/platform/server/mail/purge-mail-bodies';
import { purgeKeysAndCounts } from '@/platform/server/purging/purge-keys-and-counts';
import { purgesOfModules } from '../jobs';

type PurgeServices = { db: Database; files: FileStore; log: Logger };

/** Deletes all data that are too old. A deletion that fails does not stop the others. */
export async function purgeOld({ db, files, log }: PurgeServices, now: Date): Promise<void> {
  const removeDrafts = () => files.removeDrafts();
  // Pictures are deleted after the mails that showed them.
  for (const purge of [purgeKeysAndCounts, purgeMailBodies, ...purgesOfModules, removeDrafts])
    await purge(db, now, files).catch((err) => log.error({ err }, `${purge.name} failed`));
}
