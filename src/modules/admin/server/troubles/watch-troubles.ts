import type { Database } from '@/database/connection';
import { listActiveStaff } from '@/modules/accounts/server/repository/users';
import { type TroubleKind, troubleKinds } from '@/modules/notifications/domain/kinds';
import { notifyPerson } from '@/modules/notifications/server/notify-person';
import { toDay } from '@/platform/day';
import type { ArchivePlace } from '@/platform/server/archive/archive-place';
import type { Clock } from '@/platform/server/clock';
import type { FreeSpace } from '@/platform/server/disks/free-space';
import type { Logger } from '@/platform/server/log';
import type { Outage } from '@/platform/server/outages';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { judgeTroubles, type TroubleFacts } from '../../domain/judge-troubles';
import type { Archives } from '../archives/archives';
import { listArchiveRuns } from '../repository/archive-runs';
import { noteDatabaseSize } from '../repository/database-facts';
import { findArchiveStart } from '../repository/settings';
import { endTroubles, readWorkFacts, seeTrouble } from '../repository/troubles';

export type TroubleServices = {
  db: Database;
  log: Logger;
  clock: Clock;
  translate: Translate;
  baseUrl: string;
  timeZone: string;
  archives: Pick<Archives, 'isByClock'> & { place: Pick<ArchivePlace, 'ensureWritable'> };
  lastOutage: () => Outage | undefined;
  readSpace: () => Promise<FreeSpace[]>;
  /** Name of this machine, which the detail of a full disk contains. */
  machine: string;
  /** Returns for how many milliseconds this server has run. */
  uptime: () => number;
};

/**
 * Milliseconds after its start in which a server does not judge jobs, because these have waited for
 * it.
 */
const startUp = 15 * 60_000;
const maxRuns = 60;

/**
 * Looks for troubles of the installation. Staff get one notification and one mail about each new
 * trouble, and webhooks an event. A trouble that no server sees any more ends.
 */
export async function watchTroubles(services: TroubleServices): Promise<void> {
  const { db, clock, timeZone } = services;
  const { now, ...facts } = await findFacts(services);
  const judged = judgeTroubles(facts, new Date(now));
  const unknown = troubleKinds.filter((kind) => judged[kind] === undefined);
  await withTx(db, byClock('troubles'), async (tx) => {
    for (const kind of troubleKinds) {
      const detail = judged[kind];
      if (detail === null || detail === undefined) continue;
      const id = await seeTrouble(tx, { kind, detail });
      if (id === undefined) continue;
      services.log.error({ trouble: kind, detail }, 'staff are notified of a trouble');
      await notifyStaff(tx, services, { id, trouble: kind, detail });
    }
    await endTroubles(tx, unknown);
    await noteDatabaseSize(tx, toDay(clock(), timeZone));
  });
}

/**
 * Reads the facts of all troubles. Times come from the database, because the clock of a server may
 * differ.
 */
async function findFacts({
  db,
  archives: { isByClock, place },
  lastOutage,
  readSpace,
  machine,
  uptime,
}: TroubleServices): Promise<TroubleFacts & { now: string }> {
  const [work, runs, archiveStart, spaces, obstacle] = await Promise.all([
    readWorkFacts(db),
    listArchiveRuns(db, maxRuns),
    findArchiveStart(db),
    readSpace(),
    isByClock ? findObstacle(place) : null,
  ]);
  const jobs = { failed: work.failedJobs, oldestDueAt: work.oldestJobDueAt };
  return {
    now: work.now,
    archives: { obstacle, runs, expectedSince: isByClock ? archiveStart : null },
    isBroken: work.isBroken,
    outage: lastOutage(),
    disks: spaces.map((space) => ({ ...space, folder: `${machine} ${space.folder}` })),
    jobs: uptime() < startUp ? undefined : jobs,
    mails: { failed: work.failedMails, oldestWaitingAt: work.oldestMailAt },
  };
}

function findObstacle(place: Pick<ArchivePlace, 'ensureWritable'>): Promise<string | null> {
  return place.ensureWritable().then(
    () => null,
    (error: Error) => error.message,
  );
}

type NewTrouble = { id: string; trouble: TroubleKind; detail: string };

async function notifyStaff(
  tx: Tx,
  words: Pick<TroubleServices, 'translate' | 'baseUrl'>,
  { id, trouble, detail }: NewTrouble,
): Promise<void> {
  for (const { id: userId } of await listActiveStaff(tx))
    await notifyPerson(tx, words, {
      kind: 'trouble',
      userId,
      subjectId: id,
      data: { trouble, detail },
    });
}
