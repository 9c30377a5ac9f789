import { by } from '@/platform/server/procedures';
import { mailLimitView, saveMailLimitInput } from '../../contract/mail-limit';
import { canAdminister } from '../../policy';
import { ensureSettingsUnchanged } from '../ensure-unchanged';
import { findSettings, updateSettings } from '../repository/settings';

const tags = ['Administration'];

export const mailLimitProcedures = {
  mailLimit: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/mail-limit',
      tags,
      summary: 'How many emails a consultant sends to addresses that nobody has confirmed',
    })
    .output(mailLimitView)
    .handler(async ({ context }) => toView(await findSettings(context.db))),

  saveMailLimit: by(canAdminister, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/admin/mail-limit',
      tags,
      summary: 'Change how many emails go to addresses that nobody has confirmed',
      description: 'Of each consultant, in 24 hours. Refusals: `settingsChanged`.',
    })
    .input(saveMailLimitInput)
    .output(mailLimitView)
    .handler(({ context, input: { unconfirmed, version } }) =>
      context.transaction(async (tx) => {
        await ensureSettingsUnchanged(tx, version);
        await updateSettings(tx, context.actor.id, { unconfirmedMails: unconfirmed });
        return toView(await findSettings(tx));
      }),
    ),
};

function toView({ unconfirmed, version }: Awaited<ReturnType<typeof findSettings>>) {
  return { unconfirmed, version };
}
