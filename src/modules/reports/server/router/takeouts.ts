import { companyErrors } from '@/modules/companies/errors';
import { type Actor, anybodySignedIn, type CompanyScope, visibleCompanies } from '@/platform/actor';
import { fileNamePart } from '@/platform/attachment';
import { toDay } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { requestErrors } from '@/platform/request-errors';
import { countExport } from '@/platform/server/limits/count-export';
import { limits } from '@/platform/server/limits/limits';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  newestTakeout,
  orderTakeoutInput,
  type TakeoutSubject,
  type TakeoutView,
  takeoutInput,
  takeoutOpened,
  takeoutSubject,
  takeoutView,
} from '../../contract/takeout';
import { findTakeoutSight, isStillOwn, type TakeoutSight } from '../../domain/takeout-sight';
import { reportsErrors } from '../../errors';
import { findCustomerName } from '../repository/exports';
import {
  findNewestTakeout,
  findTakeout,
  findWaitingTakeout,
  insertTakeout,
  markTakeout,
  markTakeoutOpened,
  type TakeoutRow,
} from '../repository/takeouts';
import { isKept, keptFor } from '../run-export';
import { addTakeoutJob } from '../takeout/run-takeout';

const tags = ['Exports'];

export const takeoutRouter = {
  newest: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/takeouts/newest',
      tags,
      summary: 'Your newest takeout of everything, of a company or of yourself',
      description: 'Null when there is none of the last 24 hours.',
    })
    .input(takeoutSubject)
    .output(newestTakeout)
    .handler(async ({ context, input }) => {
      const { db, actor, now } = context;
      ensureSight(actor, input);
      const { kind, companyId = null } = input;
      const found = await findNewestTakeout(db, { userId: actor.id, kind, companyId });
      return { takeout: found && isOpenTo(found, actor, now) ? toView(found) : null };
    }),

  order: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/takeouts',
      tags,
      summary: 'Have everything of the installation, of a company or of yourself made one file',
      description:
        `A job makes the file, which is kept for 24 hours, for you alone. At most ` +
        `${limits.exports.count} files an hour. ` +
        'Refusals: `takeoutRunning`, `companyNotFound`.',
      successStatus: 201,
    })
    .input(orderTakeoutInput)
    .output(takeoutView)
    .handler(async ({ context, input: { language, ...subject } }) => {
      const { actor, now } = context;
      const sight = ensureSight(actor, subject);
      const scope = scopeOf(actor, subject);
      const locale = language ?? context.locale;
      const fileName = await nameFile(context, subject, scope, locale);
      const request = { scope, sight, locale, fileName };
      const { kind, companyId = null } = subject;
      return context.transaction(async (tx) => {
        const createdAt = now.toISOString();
        const ordered = { userId: actor.id, kind, companyId, request, createdAt };
        const waiting = await findWaitingTakeout(tx, actor.id);
        if (waiting && !isStillOwn(waiting, actor))
          await markTakeout(tx, waiting, { state: 'failed' });
        const made = await insertTakeout(tx, ordered);
        if (!made) throw reportsErrors.takeoutRunning();
        await countExport({ ...context, db: tx }, actor.id);
        await addTakeoutJob(tx, made.id);
        return toView(made);
      });
    }),

  open: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/takeouts/{id}/downloads',
      tags,
      summary: 'Open a takeout of yours for download',
      description: 'It is in the audit log. Refusals: `exportNotFound`.',
    })
    .input(takeoutInput)
    .output(takeoutOpened)
    .handler(async ({ context, input: { id } }) => {
      const { db, actor, now } = context;
      const found = await findTakeout(db, id);
      if (found?.state !== 'ready' || !isOpenTo(found, actor, now))
        throw reportsErrors.exportNotFound();
      await context.transaction((tx) => markTakeoutOpened(tx, id));
      return { url: `/files/takeouts/${id}` };
    }),
};

/**
 * Returns what the actor may see. An unknown company and one that the actor may not see are refused
 * alike.
 */
function ensureSight(actor: Actor, subject: TakeoutSubject): TakeoutSight {
  const sight = findTakeoutSight(actor, subject);
  if (sight) return sight;
  throw subject.kind === 'company' ? companyErrors.companyNotFound() : requestErrors.notAllowed();
}

function scopeOf(actor: Actor, { companyId }: TakeoutSubject): CompanyScope {
  return companyId === undefined
    ? visibleCompanies(actor)
    : { kind: 'companies', companyIds: [companyId] };
}

/**
 * Tells whether a person may open a takeout: it is their own, has not expired, and shows nothing
 * that they may no longer see.
 */
const isOpenTo = (takeout: TakeoutRow, actor: Actor, now: Date) =>
  isKept(takeout, now) && isStillOwn(takeout, actor);

function toView(row: TakeoutRow): TakeoutView {
  const { id, state, rowsDone, rowsExpected, createdAt, sizeBytes } = row;
  const expiresAt = new Date(new Date(createdAt).getTime() + keptFor).toISOString();
  return { id, state, rowsDone, rowsExpected, createdAt, expiresAt, sizeBytes };
}

const words: Record<Locale, { installation: string; person: string }> = {
  da: { installation: 'alt', person: 'mine-data' },
  en: { installation: 'everything', person: 'my-data' },
};

/**
 * Names the file: `klip-alt-2026-11-23.zip`, `klip-nordlys-design-aps-2026-11-23.zip`.
 * @throws companyNotFound also for a company that has been removed
 */
async function nameFile(
  { db, now, timeZone }: RequestContext,
  { kind, companyId }: TakeoutSubject,
  scope: CompanyScope,
  locale: Locale,
): Promise<string> {
  const name =
    kind === 'company' ? await findCustomerName(db, companyId ?? '', scope) : words[locale][kind];
  if (name === undefined) throw companyErrors.companyNotFound();
  const part = fileNamePart(name).toLowerCase().slice(0, 40);
  return `klip-${part || companyId}-${toDay(now, timeZone)}.zip`;
}
