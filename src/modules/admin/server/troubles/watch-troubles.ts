import type { Database } from '@/database/connection';
import { listActiveStaff } from '@/modules/accounts/server/repository/active-staff';
import type { TroubleKind } from '@/modules/notifications/domain';
import { notifyPerson } from '@/modules/notifications/server/notify-person';
import type { ArchivePlace } from '@/platform/server/archive/archive-place';
import type { Clock } from '@/platform/server/clock';
import type { FreeSpace } from '@/platform/server/free-space';
import type { Outage } from '@/platform/server/outages';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { judgeTroubles, type TroubleFacts } from '../../domain/judge-troubles';
import type { Archives } from '../archives/archives';
import { listArchiveRuns } from '../repository/archive-runs';
import { findArchiveStart } from '../repository/settings';
import { endTrouble, endUnseenTroubles, readWorkFacts, seeTrouble } from '../repository/troubles';

export type TroubleServices = {
  db: Database;
  clock: Clock;
  translate: Translate;
  baseUrl: string;
  /** The name of this server among those of one database. */
  server: string;
  startedAt: Date;
  archives: Pick<Archives, 'isByClock'> & { place: Pick<ArchivePlace, 'ensureWritable'> };
  lastOutage: () => Outage | undefined;
  readSpace: () => Promise<FreeSpace[]>;
};

/** In milliseconds after its start a server says nothing about jobs, which waited for it. */
const startUp = 15 * 60_000;

/** Seen by one server; the others are seen by all. */
const ofOneServer: readonly TroubleKind[] = ['database', 'disk'];

/**
 * Looks for troubles of the installation. Each new one is a line in the bell and a mail for all
 * staff, once, and an event for webhooks. A trouble that is over is removed.
 */
export async function watchTroubles(services: TroubleServices): Promise<void> {
  const { db, clock, server } = services;
  const judged = Object.entries(judgeTroubles(await findFacts(services), clock()));
  await withTx(db, byClock('troubles'), async (tx) => {
    for (const [name, detail] of judged) {
      const kind = name as TroubleKind;
      const place = { kind, server: ofOneServer.includes(kind) ? server : '' };
      if (detail === null) {
        await endTrouble(tx, place);
        continue;
      }
      const id = await seeTrouble(tx, { ...place, detail });
      if (id !== undefined) await notifyStaff(tx, services, { id, trouble: kind, detail });
    }
    await endUnseenTroubles(tx);
  });
}

async function findFacts({
  db,
  clock,
  startedAt,
  archives: { isByClock, place },
  lastOutage,
  readSpace,
}: TroubleServices): Promise<TroubleFacts> {
  const obstacle = isByClock ? await findObstacle(place) : null;
  const [work, runs, archiveStart, disks] = await Promise.all([
    readWorkFacts(db),
    listArchiveRuns(db),
    findArchiveStart(db),
    readSpace(),
  ]);
  const isStarting = clock().getTime() - startedAt.getTime() < startUp;
  return {
    archives: { obstacle, runs, startedAt, expectedSince: isByClock ? archiveStart : null },
    isBroken: work.isBroken,
    outage: lastOutage(),
    disks,
    jobs: isStarting ? undefined : { failed: work.failedJobs, oldestDueAt: work.oldestJobDueAt },
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
