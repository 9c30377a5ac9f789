import type { ArchivePlace } from '@/platform/server/archive/archive-place';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  archiveInput,
  archiveOpened,
  archiveOrdered,
  archivePlan,
  archivesView,
} from '../../contract/archives';
import { nameArchive } from '../../domain/archive-rules';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { ensureSettingsUnchanged } from '../ensure-unchanged';
import { insertArchiveDownload } from '../repository/archive-runs';
import { findArchivePlan, updateSettings } from '../repository/settings';
import type { Archives } from './archives';
import { listStored, listStoredArchives } from './list-stored-archives';
import { orderArchive } from './order-archives';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    archives: Archives;
  }
}

const tags = ['Administration'];

export const archiveProcedures = {
  archives: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/archives',
      tags,
      summary: 'The archives, and their plan',
    })
    .output(archivesView)
    .handler(
      async ({
        context: {
          db,
          archives: { place, isByClock },
          now,
        },
      }) => {
        const items = await listStoredArchives(db, place, now);
        return {
          items,
          place: place.kind,
          isByClock,
          isRunning: items.some(({ check }) => check?.state === 'running'),
          plan: await findArchivePlan(db),
        };
      },
    ),

  makeArchive: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/archives',
      tags,
      summary: 'Make an archive of everything, and verify it',
      description: 'A job: the answer comes before the archive does. Refusals: `archiveRunning`.',
      successStatus: 202,
    })
    .output(archiveOrdered)
    .handler(({ context }) => order(context, 'requested', nameArchive(context.now, false))),

  verifyArchive: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/archives/{name}/checks',
      tags,
      summary: 'Verify an archive as a restore would',
      description: 'A job. Refusals: `archiveNotFound`, `archiveRunning`.',
      successStatus: 202,
    })
    .input(archiveInput)
    .output(archiveOrdered)
    .handler(async ({ context, input: { name } }) => {
      await ensureStored(context.archives.place, name);
      return order(context, 'check', name);
    }),

  openArchive: by(canAdminister, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/admin/archives/{name}/downloads',
      tags,
      summary: 'Open an archive for download',
      description: 'It is in the audit log. Refusals: `archiveNotFound`.',
    })
    .input(archiveInput)
    .output(archiveOpened)
    .handler(async ({ context, input: { name } }) => {
      const { actor } = context;
      await ensureStored(context.archives.place, name);
      await context.transaction((tx) => insertArchiveDownload(tx, { name, userId: actor.id }));
      return { url: `/files/archives/${name}` };
    }),

  saveArchivePlan: by(canAdminister, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/admin/archive-plan',
      tags,
      summary: 'Change when archives are made, and how many are kept',
      description: 'Refusals: `settingsChanged`.',
    })
    .input(archivePlan)
    .output(archivePlan)
    .handler(({ context, input: { hour, days, weeks, months, version } }) =>
      context.transaction(async (tx) => {
        await ensureSettingsUnchanged(tx, version);
        const known = await findArchivePlan(tx);
        await updateSettings(tx, context.actor.id, {
          archiveHour: hour,
          archiveDays: days,
          archiveWeeks: weeks,
          archiveMonths: months,
          ...(known.hour !== hour && { archivePlannedAt: context.now.toISOString() }),
        });
        return findArchivePlan(tx);
      }),
    ),
};

function order(
  { actor, transactionAs }: RequestContext & { actor: { id: string } },
  kind: 'requested' | 'check',
  name: string,
): Promise<{ name: string }> {
  // `transactionAs` works while the books are broken, which `transaction` does not.
  return transactionAs(actor.id, async (tx) => {
    const id = await orderArchive(tx, { kind, name, askedBy: actor.id });
    if (id === undefined) throw adminErrors.archiveRunning();
    return { name };
  });
}

async function ensureStored(place: ArchivePlace, name: string): Promise<void> {
  const stored = await listStored(place);
  if (!stored.some((one) => one.name === name)) throw adminErrors.archiveNotFound();
}
