import { anybodySignedIn } from '@/platform/actor';
import { by, byAnybody } from '@/platform/server/procedures';
import { choiceView, stopInput, stopped } from '../contract';
import { findWeekday, saveWeekday } from './repository';
import { stopWeeks } from './stop-weeks';

const tags = ['Notifications'];

export const weeklyRouter = {
  choice: by(anybodySignedIn, { keys: 'read', isPersonal: true })
    .route({
      method: 'GET',
      path: '/me/weekly-mail',
      tags,
      summary: 'The weekday on which you get the mail of the week',
    })
    .output(choiceView)
    .handler(async ({ context }) => ({
      weekday: await findWeekday(context.db, context.actor.id),
    })),

  choose: by(anybodySignedIn, { keys: 'manage', isPersonal: true })
    .route({
      method: 'PUT',
      path: '/me/weekly-mail',
      tags,
      summary: 'Choose that weekday, or no mail',
    })
    .input(choiceView)
    .output(choiceView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await saveWeekday(tx, context.actor.id, input.weekday);
        return input;
      }),
    ),

  stop: byAnybody({ keys: 'manage', isPersonal: true })
    .route({
      method: 'POST',
      path: '/weekly-mails/stop',
      tags,
      summary: 'Turn off the mail of the week, by the link in such a mail',
      description: 'Once is enough; sent again it changes nothing.',
    })
    .input(stopInput)
    .output(stopped)
    .handler(async ({ context, input: { token } }) => {
      await stopWeeks(context, token);
      return {};
    }),
};
