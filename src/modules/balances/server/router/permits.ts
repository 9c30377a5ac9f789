import {
  type Actor,
  anybodySignedIn,
  ownCompanies,
  servedCompanies,
  visibleCompanies,
} from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { listDoneBy } from '@/platform/server/audit';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceInput, balanceView } from '../../contract/balance';
import { askPermitInput, permitInput, permitList, refusePermitInput } from '../../contract/permits';
import { ensureMayAskPermit, leftOfPermit } from '../../domain/permits';
import { balanceErrors } from '../../errors';
import { canAskForTopUp, canAskPermit, canChangeBalances } from '../../policy';
import { toBalanceView } from '../balance-view';
import { givePermit, lockAskedPermit, notifyOfPermit, toPermitAnswer } from '../give-permit';
import { findBalance, lockBalance } from '../repository';
import {
  answerPermit,
  findPermit,
  insertPermit,
  listPermits,
  takeBack,
} from '../repository/permits';
import { viewContext } from '../view-context';

const tags = ['Balances'];

export const permitProcedures = {
  permits: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/permits',
      tags,
      summary: 'What the customer has permitted below the overdraft limit, and what was asked for',
    })
    .input(balanceInput)
    .output(permitList)
    .handler(async ({ context, input: { id } }) => {
      const balance = await findBalance(context.db, id, visibleCompanies(context.actor));
      const permits = await listPermits(context.db, balance.id);
      const ids = permits.map((permit) => permit.id);
      const answered = { entity: 'overdraft_permit', ids, fact: 'answered_at' };
      const doneBy = await listDoneBy(context.db, answered, context.actor);
      return {
        items: permits.map((one) => ({ ...one, answeredBy: doneBy.get(one.id) ?? null })),
      };
    }),

  askPermit: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/permits',
      tags,
      summary: 'Ask the customer to permit work below the overdraft limit',
      description:
        'For staff and the consultant who created the company or the balance. One request at a ' +
        'time for each balance. Refusals: `permitAlreadyAsked`, `balanceClosed`, ' +
        '`balanceTooLarge`, `notAllowed`, `balanceNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(askPermitInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.createOnce('balances.askPermit', input, async (tx) => {
        const { actor, now } = context;
        const { id, amount, comment } = input;
        const scope = servedCompanies(actor);
        if (!canAskPermit(actor, await lockBalance(tx, id, scope)))
          throw requestErrors.notAllowed();
        const balance = await findBalance(tx, id, scope);
        ensureMayAskPermit(balance, amount);
        const { companyId } = balance;
        await insertPermit(tx, {
          balanceId: id,
          companyId,
          amount,
          comment,
          askedBy: actor.id,
          askedAt: now.toISOString(),
        });
        await notifyOfPermit(tx, context, { balanceId: id, amount, comment, kind: 'permitAsked' });
        return readView(tx, context, id);
      }),
    ),

  givePermit: by(canAskForTopUp, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/permits/{permitId}/give',
      tags,
      summary: 'Permit what was asked for, once',
      description:
        'For customers of the company. Work may then be logged so far below the overdraft limit; ' +
        'the limit stays. Refusals: `permitNotAsked`, `balanceClosed`, `balanceNotFound`.',
    })
    .input(permitInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await givePermit(tx, context, input);
        return readView(tx, context, input.id);
      }),
    ),

  refusePermit: by(canAskForTopUp, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/permits/{permitId}/refuse',
      tags,
      summary: 'Do not permit what was asked for, with or without a reason',
      description: 'For customers of the company. Refusals: `permitNotAsked`, `balanceNotFound`.',
    })
    .input(refusePermitInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const { answer } = input;
        const { permit } = await lockAskedPermit(tx, ownCompanies(actor), input);
        await answerPermit(tx, permit.id, { status: 'refused', by: actor.id, answer });
        const told = { ...toPermitAnswer(input, permit), comment: answer };
        await notifyOfPermit(tx, context, { ...told, kind: 'permitRefused' });
        return readView(tx, context, input.id);
      }),
    ),

  withdrawPermit: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/permits/{permitId}/withdraw',
      tags,
      summary: 'Take back a request for a permit before it is answered',
      description:
        'For those who may ask. Refusals: `permitNotAsked`, `notAllowed`, `balanceNotFound`.',
    })
    .input(permitInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const { balance, permit } = await lockAskedPermit(tx, servedCompanies(actor), input);
        if (!canAskPermit(actor, balance)) throw requestErrors.notAllowed();
        await answerPermit(tx, permit.id, { status: 'withdrawn', by: actor.id });
        return readView(tx, context, input.id);
      }),
    ),

  takeBackPermit: by(canAskForTopUp, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/permits/{permitId}/take-back',
      tags,
      summary: 'Take back what is not used of a permit',
      description:
        'For customers of the company. What is used stays used. Refusals: `permitUsedUp`, ' +
        '`permitNotAsked`, `balanceNotFound`.',
    })
    .input(permitInput)
    .output(balanceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { id, permitId } = input;
        await lockBalance(tx, id, ownCompanies(context.actor));
        const permit = await findPermit(tx, { balanceId: id, permitId });
        const amount = leftOfPermit(permit);
        if (amount === 0) throw balanceErrors.permitUsedUp();
        await takeBack(tx, permitId);
        const told = { balanceId: id, amount, comment: '', askedBy: permit.askedBy };
        await notifyOfPermit(tx, context, { ...told, kind: 'permitTakenBack' });
        return readView(tx, context, id);
      }),
    ),
};

type Caller = RequestContext & { actor: Actor };
async function readView(tx: Tx, context: Caller, id: string) {
  return toBalanceView(await findBalance(tx, id, { kind: 'all' }), await viewContext(context, tx));
}
