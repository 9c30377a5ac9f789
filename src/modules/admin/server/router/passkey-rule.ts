import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { passkeyRuleView, savePasskeyRuleInput } from '../../contract/passkey-rule';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { ensureSettingsUnchanged } from '../ensure-unchanged';
import { findPasskeyRule, listSellersWithPasskeys } from '../repository/passkey-rule';
import { updateSettings } from '../repository/settings';

const tags = ['Administration'];

export const passkeyRuleProcedures = {
  passkeyRule: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/passkey-rule',
      tags,
      summary: 'Who must sign in with a passkey, from when, and who has one',
    })
    .output(passkeyRuleView)
    .handler(({ context }) => readRule(context.db)),

  /**
   * Changes who must sign in with a passkey. Staff who demand one have one themselves, so
   * that the rule never locks everybody out.
   */
  savePasskeyRule: by(canAdminister, { keys: 'none', asksAgain: true })
    .route({
      method: 'PUT',
      path: '/admin/passkey-rule',
      tags,
      summary: 'Change who must sign in with a passkey, and from when',
      description: 'Refusals: `settingsChanged`, `passkeyFirst`, `dayIsOver`.',
    })
    .input(savePasskeyRuleInput)
    .output(passkeyRuleView)
    .handler(({ context, input: { of, from, version } }) =>
      context.transaction(async (tx) => {
        const { actor, today } = context;
        await ensureSettingsUnchanged(tx, version);
        const [before, people] = [await findPasskeyRule(tx), await listSellersWithPasskeys(tx)];
        if (of !== 'nobody' && !people.some(({ id, hasPasskey }) => hasPasskey && id === actor.id))
          throw adminErrors.passkeyFirst();
        if (from !== null && from < today && from !== before.from)
          throw adminErrors.dayIsOver({ field: 'from' });
        await updateSettings(tx, actor.id, { passkeyOf: of, passkeyFrom: from });
        return readRule(tx);
      }),
    ),
};

async function readRule(db: RequestContext['db'] | Tx) {
  return { ...(await findPasskeyRule(db)), people: await listSellersWithPasskeys(db) };
}
