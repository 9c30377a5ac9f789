import { servedCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import { balanceInput, balanceView } from '../../contract/balance';
import { removedBalance, updateBalanceInput } from '../../contract/changes';
import {
  changesTerms,
  ensureClosed,
  ensureOpen,
  ensureTermsHold,
  ensureUnchanged,
} from '../../domain/changes';
import { balanceErrors } from '../../errors';
import { canAdjustBalance, canChangeBalances, canChangeTerms } from '../../policy';
import { toBalanceView } from '../balance-view';
import { findBalance, lockBalance, lockBalanceIncludingDeleted } from '../repository';
import { saveBalance } from '../repository/changes';
import { viewContext } from '../view-context';
import { watchChange } from '../watch-alerts';

const tags = ['Balances'];

export const changeProcedures = {
  update: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'PATCH',
      path: '/balances/{id}',
      tags,
      summary: 'Change notes, expiry date, overdraft limit or rounding',
      description:
        'What is left out stays. `updatedAt` is what you read: when somebody was faster, the ' +
        'answer is 409 `balanceChanged` with `details.current`. ' +
        'Everything but the notes is for staff and the consultant who created the company or ' +
        'the balance. ' +
        'What was bought never changes: top up or adjust. Refusals: `balanceChanged`, ' +
        '`expiryInPast`, `overdraftInUse`, `roundingIsForHours`, `notAllowed`, ' +
        '`balanceNotFound`.',
    })
    .input(updateBalanceInput)
    .output(balanceView)
    .handler(({ context, input: { id, updatedAt, ...changed } }) =>
      context.transaction(async (tx) => {
        const { actor, today } = context;
        const balance = await lockBalance(tx, id, servedCompanies(actor));
        if (changesTerms(balance, changed) && !canChangeTerms(actor, balance))
          throw requestErrors.notAllowed();
        ensureUnchanged(balance, updatedAt);
        ensureTermsHold(balance, changed, today);
        await saveBalance(tx, id, changed);
        if (changed.expiresOn !== undefined)
          await watchChange(tx, balance, { expiresOn: changed.expiresOn }, today);
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),

  close: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/close',
      tags,
      summary: 'Close a balance: nothing can be logged on it until it is reopened',
      description:
        'What is left stays on it. Refusals: `balanceClosed` when it is closed already, ' +
        '`balanceNotFound`.',
    })
    .input(balanceInput)
    .output(balanceView)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        ensureOpen(await lockBalance(tx, id, servedCompanies(context.actor)));
        await saveBalance(tx, id, { closing: 'close' });
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),

  reopen: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/balances/{id}/reopen',
      tags,
      summary: 'Reopen a closed balance',
      description: 'Refusals: `balanceOpen` when it is not closed, `balanceNotFound`.',
    })
    .input(balanceInput)
    .output(balanceView)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const balance = await lockBalance(tx, id, servedCompanies(context.actor));
        ensureClosed(balance);
        await saveBalance(tx, id, { closing: 'reopen' });
        await watchChange(tx, balance, { isClosed: false }, context.today);
        return toBalanceView(
          await findBalance(tx, id, { kind: 'all' }),
          await viewContext(context, tx),
        );
      }),
    ),

  remove: by(canChangeBalances, { keys: 'manage' })
    .route({
      method: 'DELETE',
      path: '/balances/{id}',
      tags,
      summary: 'Delete a balance; its number stays taken and its entries stay in the history',
      description:
        'For staff and the consultant who created it. Refusals: `balanceDeleted` when it has ' +
        'been deleted already, `notAllowed`, `balanceNotFound`.',
    })
    .input(balanceInput)
    .output(removedBalance)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const balance = await lockBalanceIncludingDeleted(tx, id, servedCompanies(context.actor));
        if (!canAdjustBalance(context.actor, balance)) throw requestErrors.notAllowed();
        if (balance.isDeleted) throw balanceErrors.balanceDeleted({ number: balance.number });
        await saveBalance(tx, id, { deletedBy: context.actor.id });
        return { number: balance.number };
      }),
    ),
};
