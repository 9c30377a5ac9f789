import { ensureConfirmed } from '@/modules/accounts/server/ensure-confirmed';
import { findBalance, lockBalance } from '@/modules/balances/server/repository';
import { lockCompany } from '@/modules/companies/server/repository';
import { linkLimits } from '@/modules/links/server/limits';
import { accessStateOf, isLastDayInRange, usualLastDay } from '@/platform/access';
import { type Actor, anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { endOfDay } from '@/platform/server/day-bounds';
import { countWithin } from '@/platform/server/limits/throttle';
import { by, type RequestContext } from '@/platform/server/procedures';
import { hashSecret, makeSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import {
  cardLinkInput,
  createLinkInput,
  ended,
  type LinkView,
  linkPage,
  listLinksInput,
  madeLink,
  renewedLink,
} from '../../contract/card-link';
import { maxLiveLinks } from '../../domain';
import { linkErrors } from '../../errors';
import { canEndLink, canShare, canShareSomething } from '../../policy';
import {
  countLiveLinks,
  extendLink,
  insertLink,
  type LinkRow,
  listLinks,
  lockLink,
  revokeLink,
} from '../repository';

const tags = ['Card links'];
const whoMay =
  'Staff, the consultant who owns the company or the balance, and the company’s own people.';

export const linkProcedures = {
  list: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/card-links',
      tags,
      summary: 'Links to the balances of companies you may see, newest first',
      description: 'With when each was opened, and on how many days. No addresses are kept.',
    })
    .input(listLinksInput)
    .output(linkPage)
    .handler(async ({ context: { db, actor, now }, input }) => {
      const { companyId, balanceId, limit, cursor } = input;
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const filter = { companyId, balanceId, limit: rowsFor(limit), after };
      const rows = await listLinks(db, visibleCompanies(actor), filter);
      return toPage(
        rows,
        limit,
        (row) => [row.createdAt, row.id],
        (row) => toLinkView(row, { actor, now }),
      );
    }),

  create: by(canShareSomething, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/card-links',
      tags,
      successStatus: 201,
      summary: 'Make a link by which somebody without an account sees what is left',
      description:
        `The address is told this once. ${whoMay} It works as long as you belong to the ` +
        'company, the company is open and the balance is there.',
    })
    .input(createLinkInput)
    .output(madeLink)
    .handler(async ({ context, input }) => {
      const { name, detail, mayAnswer, expiresOn, ...what } = input;
      const { db, actor, now, today, timeZone, baseUrl } = context;
      if (expiresOn !== undefined && !isLastDayInRange(expiresOn, { earliest: today, today }))
        throw linkErrors.cardLinkExpiryOutOfRange({ field: 'expiresOn' });
      await countWithin(db, linkLimits.cardLinks, actor.id, now);
      return context.makeSecretOnce('links.create', input, async (tx) => {
        const { companyId, balanceId } = await lockShared(tx, context, what);
        await ensureConfirmed(tx, context);
        if ((await countLiveLinks(tx, companyId, now)) >= maxLiveLinks)
          throw linkErrors.tooManyCardLinks({ max: maxLiveLinks });
        const secret = makeSecret();
        const id = await insertLink(tx, {
          companyId,
          balanceId,
          name,
          detail,
          mayAnswer,
          createdBy: actor.id,
          expiresAt: endOfDay(expiresOn ?? usualLastDay(today), timeZone),
          tokenHash: hashSecret(secret),
        });
        return { id, url: `${baseUrl}/kort#${secret}` };
      });
    }),

  renew: by(canShareSomething, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/card-links/{id}/renew',
      tags,
      summary: 'Let a link work for another year from today; its address stays',
      description: `${whoMay} One that is revoked stays so.`,
    })
    .input(cardLinkInput)
    .output(renewedLink)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const { actor, today, timeZone } = context;
        const link = await lockLink(tx, id, visibleCompanies(actor));
        if (!link || link.revokedAt !== null || !link.isBacked) throw linkErrors.cardLinkNotFound();
        if (!canShare(actor, link)) throw requestErrors.notAllowed();
        const expiresAt = await extendLink(tx, id, endOfDay(usualLastDay(today), timeZone));
        return { expiresAt };
      }),
    ),

  revoke: by(canShareSomething, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/card-links/{id}',
      tags,
      summary: 'End a link at once, and every page that is open by it',
    })
    .input(cardLinkInput)
    .output(ended)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const { actor, now } = context;
        const link = await lockLink(tx, id, visibleCompanies(actor));
        if (!link) throw linkErrors.cardLinkNotFound();
        if (!canEndLink(actor, link)) throw requestErrors.notAllowed();
        if (link.revokedAt === null) await revokeLink(tx, id, actor.id, now);
        return {};
      }),
    ),
};

/** Shows a link, without its secret, to people who may see its company. */
function toLinkView(row: LinkRow, { actor, now }: { actor: Actor; now: Date }): LinkView {
  const state = stateOf(row, now);
  const isOpen = state === 'live' || state === 'expired';
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    balanceId: row.balanceId,
    balanceNumber: row.balanceNumber,
    name: row.name,
    detail: row.detail,
    mayAnswer: row.mayAnswer,
    state,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    firstOpenedAt: row.firstOpenedAt,
    lastOpenedAt: row.lastOpenedAt,
    daysOpened: row.daysOpened,
    mayRenew: isOpen && canShare(actor, row),
    mayRevoke: isOpen && canEndLink(actor, row),
  };
}

function stateOf(row: LinkRow, now: Date): LinkView['state'] {
  const state = accessStateOf(row, now);
  return row.isBacked || state === 'revoked' ? state : 'ended';
}

type ShareTarget = { companyId?: string | undefined; balanceId?: string | undefined };

/**
 * Finds the balance or company to share, and locks the company.
 * @throws notAllowed, cardLinkCompanyClosed
 */
async function lockShared(
  tx: Tx,
  { actor }: Pick<RequestContext, 'actor'>,
  { companyId, balanceId }: ShareTarget,
) {
  if (!actor) throw requestErrors.notSignedIn();
  const scope = visibleCompanies(actor);
  const found = balanceId === undefined ? undefined : await findBalance(tx, balanceId, scope);
  const company = await lockCompany(tx, found?.companyId ?? companyId ?? '', scope);
  // The balance may have been deleted while this transaction waited.
  const balance = found && (await lockBalance(tx, found.id, scope));
  const shared = {
    companyId: company.id,
    companyCreatedBy: company.createdBy,
    balanceCreatedBy: balance?.createdBy ?? null,
  };
  if (!canShare(actor, shared)) throw requestErrors.notAllowed();
  if (company.accountStatus === 'closed') throw linkErrors.cardLinkCompanyClosed();
  return { companyId: company.id, balanceId: balance?.id ?? null };
}
