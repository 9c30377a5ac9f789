import { ensureMayBuy } from '@/modules/companies/domain/company';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { anybodySignedIn, servedCompanies, visibleCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  createStandingSaleInput,
  listStandingSalesInput,
  standingSaleInput,
  standingSalePage,
  standingSaleView,
  updateStandingSaleInput,
} from '../../contract/standing-sale';
import { ensureOpen } from '../../domain/changes';
import { ensureRoundingFits } from '../../domain/rounding';
import { ensureAgreementHolds, ensureBegins, isOver } from '../../domain/standing-sale';
import { balanceErrors } from '../../errors';
import { canChangeBalances, canChangeTerms, canCreateBalances } from '../../policy';
import { lockBalance } from '../repository';
import {
  findStandingSale,
  insertStandingSale,
  insertTurn,
  isInStandingSale,
  listStandingSales,
  lockStandingSale,
  type StandingSaleChanges,
  saveStandingSale,
} from '../repository/standing-sales';
import { answerRequests } from '../repository/top-up-requests';
import { toStandingSaleView } from '../standing-sale-view';
import { sellTurn, takeDueTurns } from '../take-turns';
import { numberForSale } from './sales';

const tags = ['Standing sales'];
type Seller = RequestContext & { actor: NonNullable<RequestContext['actor']> };

export const standingSaleProcedures = {
  standingSales: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/standing-sales',
      tags,
      summary: 'Sales that repeat, with their last turns and the next ones, the newest first',
    })
    .input(listStandingSalesInput)
    .output(standingSalePage)
    .handler(async ({ context, input: { companyId, limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const filter = { companyId, limit: rowsFor(limit), after };
      const rows = await listStandingSales(context.db, visibleCompanies(context.actor), filter);
      return toPage(
        rows,
        limit,
        ({ createdAt, id }) => [createdAt, id],
        (row) => toStandingSaleView(row, context),
      );
    }),

  findStandingSale: by(anybodySignedIn, { keys: 'read' })
    .route({ method: 'GET', path: '/standing-sales/{id}', tags, summary: 'One sale that repeats' })
    .input(standingSaleInput)
    .output(standingSaleView)
    .handler(async ({ context, input: { id } }) =>
      toStandingSaleView(
        await findStandingSale(context.db, id, visibleCompanies(context.actor)),
        context,
      ),
    ),

  createStandingSale: by(canCreateBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/standing-sales',
      tags,
      summary: 'Agree on a sale that repeats, and sell its first card if its day has come',
      description:
        'Each turn sells an ordinary card, at the earliest minute of its day in the time zone of ' +
        'the installation. A customer who is not active gets none. Refusals: `livesTooShort`, ' +
        '`endsTooEarly`, `startsTooEarly`, `refillTooSmall`, `roundingIsForHours`, ' +
        '`balanceNumberTaken`, `cardRepeatsAlready`, `companyNotActive`, `notAllowed`, ' +
        '`balanceNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(createStandingSaleInput)
    .output(standingSaleView)
    .handler(({ context, input }) =>
      context.createOnce('balances.createStandingSale', input, async (tx) => {
        const { firstAmount, followsId, number, ...terms } = input;
        const { actor, today } = context;
        const scope = servedCompanies(actor);
        const company = await lockCompanyShared(tx, input.companyId, scope);
        ensureMayBuy(company, 'companyId');
        ensureAgreementHolds(terms, today);
        const isSoldNow = input.startsOn <= today && (!followsId || input.everyMonths !== null);
        if (firstAmount !== undefined && !isSoldNow)
          throw requestErrors.badRequest({ field: 'firstAmount' });
        if (number !== undefined && followsId) throw requestErrors.badRequest({ field: 'number' });
        ensureRoundingFits(input.type, input);
        const followed = followsId && (await lockFollowed(tx, context, { ...input, followsId }));
        const followedDay = followed && toDay(new Date(followed.createdAt), context.timeZone);
        ensureBegins(terms, followedDay, today);
        const id = await insertStandingSale(tx, {
          ...terms,
          number: followed ? followed.number : await numberForSale(tx, input),
          createdBy: actor.id,
        });
        const sale = await lockStandingSale(tx, id, scope);
        const turn = { standingSaleId: id, companyId: company.id, outcome: 'sold' as const };
        if (followed && followedDay)
          await insertTurn(tx, { ...turn, turn: 0, dueOn: followedDay, balanceId: followed.id });
        if (isSoldNow) {
          const first = { turn: 1, dueOn: input.startsOn, amount: firstAmount };
          await sellTurn(tx, sale, first, today);
          await answerRequests(tx, { companyId: company.id }, actor.id);
        }
        return toStandingSaleView(await findStandingSale(tx, id, scope), context);
      }),
    ),

  updateStandingSale: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'PATCH',
      path: '/standing-sales/{id}',
      tags,
      summary: 'Change what is agreed, from the next card on',
      description:
        'What is left out stays. Cards that were sold keep their terms. For staff and the ' +
        'consultant who created the company or the sale. Refusals: `standingSaleChanged`, ' +
        '`standingSaleEnded`, `livesTooShort`, `endsTooEarly`, `refillTooSmall`, ' +
        '`balanceTooLarge`, `roundingIsForHours`, `notAllowed`, `standingSaleNotFound`.',
    })
    .input(updateStandingSaleInput)
    .output(standingSaleView)
    .handler(({ context, input: { id, version, ...terms } }) =>
      change(context, id, (sale) => {
        if (sale.version !== version)
          throw balanceErrors.standingSaleChanged({
            current: toStandingSaleView(sale, context),
          });
        const agreed = { ...sale, ...terms };
        if ((agreed.atPercent === null) !== (sale.atPercent === null))
          throw requestErrors.badRequest({ field: 'atPercent' });
        ensureAgreementHolds(agreed, context.today);
        ensureRoundingFits(sale.type, agreed);
        return terms;
      }),
    ),

  pauseStandingSale: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/standing-sales/{id}/pause',
      tags,
      summary: 'Pause a sale: turns that come meanwhile sell nothing and are not made up for',
      description:
        'Refusals: `standingSalePaused`, `standingSaleEnded`, `notAllowed`, ' +
        '`standingSaleNotFound`.',
    })
    .input(standingSaleInput)
    .output(standingSaleView)
    .handler(({ context, input: { id } }) =>
      change(context, id, ({ isPaused, number }) => {
        if (isPaused) throw balanceErrors.standingSalePaused({ number });
        return { now: 'pause' };
      }),
    ),

  resumeStandingSale: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/standing-sales/{id}/resume',
      tags,
      summary: 'Resume a paused sale, from the next turn on',
      description:
        'Refusals: `standingSaleRunning`, `standingSaleEnded`, `notAllowed`, ' +
        '`standingSaleNotFound`.',
    })
    .input(standingSaleInput)
    .output(standingSaleView)
    .handler(({ context, input: { id } }) =>
      change(context, id, ({ isPaused, number }) => {
        if (!isPaused) throw balanceErrors.standingSaleRunning({ number });
        return { now: 'resume' };
      }),
    ),

  endStandingSale: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/standing-sales/{id}/end',
      tags,
      summary: 'End a sale for good; its cards stay and expire as agreed',
      description: 'Refusals: `standingSaleEnded`, `notAllowed`, `standingSaleNotFound`.',
    })
    .input(standingSaleInput)
    .output(standingSaleView)
    .handler(({ context, input: { id } }) => change(context, id, () => ({ now: 'end' }))),
};

type Decide = (sale: Awaited<ReturnType<typeof lockStandingSale>>) => StandingSaleChanges;

/** Changes a running sale, after the turns that are due were decided as agreed until now. */
function change(context: Seller, id: string, decide: Decide) {
  return context.transaction(async (tx) => {
    const scope = servedCompanies(context.actor);
    const sale = await lockStandingSale(tx, id, scope);
    if (!canChangeTerms(context.actor, sale)) throw requestErrors.notAllowed();
    if (isOver(sale, context.today)) throw balanceErrors.standingSaleEnded({ number: sale.number });
    const changes = decide(sale);
    await takeDueTurns(tx, context, id);
    await saveStandingSale(tx, id, changes);
    return toStandingSaleView(await findStandingSale(tx, id, scope), context);
  });
}

/** Locks the card that a new sale continues. It must be of the same customer and kind. */
async function lockFollowed(
  tx: Tx,
  { actor }: Seller,
  { followsId, companyId, type }: { followsId: string; companyId: string; type: string },
) {
  const card = await lockBalance(tx, followsId, servedCompanies(actor));
  if (card.companyId !== companyId || card.type !== type)
    throw requestErrors.badRequest({ field: 'followsId' });
  if (!canChangeTerms(actor, card)) throw requestErrors.notAllowed();
  ensureOpen(card);
  if (await isInStandingSale(tx, followsId))
    throw balanceErrors.cardRepeatsAlready({ number: card.number });
  return card;
}
