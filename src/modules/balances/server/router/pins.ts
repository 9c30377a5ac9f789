import { type Actor, anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceInput } from '../../contract/balance';
import { maxPins, movePinInput, pinsView } from '../../contract/pins';
import { balanceErrors } from '../../errors';
import { toBalanceView } from '../balance-view';
import { findBalance } from '../repository';
import { listPins, lockPins, savePins } from '../repository/pins';
import { viewContext } from '../view-context';

const tags = ['Balances'];

type PinContext = Pick<RequestContext, 'transaction' | 'today'> & { actor: Actor };

/**
 * Reads the user's pins under a lock, lets `reorder` change their order, saves the result and
 * returns it.
 */
function changePins(context: PinContext, reorder: (ids: string[], tx: Tx) => Promise<string[]>) {
  return context.transaction(async (tx) => {
    const { actor } = context;
    await lockPins(tx, actor.id);
    const pinned = await listPins(tx, actor.id, visibleCompanies(actor), context.today);
    await savePins(
      tx,
      actor.id,
      await reorder(
        pinned.map(({ id }) => id),
        tx,
      ),
    );
    const seen = await viewContext(context, tx);
    const now = await listPins(tx, actor.id, visibleCompanies(actor), context.today);
    return { items: now.map((row) => toBalanceView(row, seen)) };
  });
}

export const pinProcedures = {
  pins: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/pinned-balances',
      tags,
      summary: 'The balances you have pinned, in your order',
    })
    .output(pinsView)
    .handler(async ({ context }) => {
      const { db, actor } = context;
      const [rows, seen] = await Promise.all([
        listPins(db, actor.id, visibleCompanies(actor), context.today),
        viewContext(context, db),
      ]);
      return { items: rows.map((row) => toBalanceView(row, seen)) };
    }),

  pin: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/balances/{id}/pin',
      tags,
      summary: 'Pin a balance to your home page',
      description:
        `At most ${maxPins}. Pinning it again changes nothing. Refusals: \`tooManyPins\`, ` +
        `\`balanceNotFound\`.`,
    })
    .input(balanceInput)
    .output(pinsView)
    .handler(({ context, input: { id } }) =>
      changePins(context, async (ids, tx) => {
        await findBalance(tx, id, visibleCompanies(context.actor));
        if (ids.includes(id)) return ids;
        if (ids.length >= maxPins) throw balanceErrors.tooManyPins({ max: maxPins });
        return [...ids, id];
      }),
    ),

  unpin: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'DELETE',
      path: '/balances/{id}/pin',
      tags,
      summary: 'Take a pin off your home page',
    })
    .input(balanceInput)
    .output(pinsView)
    .handler(({ context, input: { id } }) =>
      changePins(context, async (ids) => {
        ensurePinned(ids, id);
        return ids.filter((one) => one !== id);
      }),
    ),

  movePin: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/balances/{id}/pin/move',
      tags,
      summary: 'Move a pin one place to the front or to the back',
      description: 'At the end of the row nothing moves.',
    })
    .input(movePinInput)
    .output(pinsView)
    .handler(({ context, input: { id, by: step } }) =>
      changePins(context, async (ids) => {
        ensurePinned(ids, id);
        const to = Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1);
        return ids.filter((one) => one !== id).toSpliced(to, 0, id);
      }),
    ),
};

/**
 * Refuses a balance that is not pinned. A hidden balance gets the same answer, which hides that it
 * exists.
 */
function ensurePinned(ids: readonly string[], id: string): void {
  if (!ids.includes(id)) throw balanceErrors.balanceNotFound();
}
