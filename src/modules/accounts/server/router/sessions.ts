import { anybodySignedIn } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { done, sessionInput, sessionsView } from '../../contract';
import { accountErrors } from '../../errors';
import { deleteSession, deleteSessions, listSessions } from '../repository/sessions';

const tags = ['Accounts'];

export const sessionProcedures = {
  sessions: by(anybodySignedIn, { keys: 'none' })
    .route({ method: 'GET', path: '/me/sessions', tags, summary: 'Where you are signed in' })
    .output(sessionsView)
    .handler(async ({ context }) => {
      const rows = await listSessions(context.db, context.actor.id, context.now);
      return { items: rows.map((row) => ({ ...row, isThisOne: row.id === context.session.id })) };
    }),

  endSession: by(anybodySignedIn, { keys: 'none' })
    .route({ method: 'DELETE', path: '/me/sessions/{id}', tags, summary: 'Sign out somewhere' })
    .input(sessionInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        if (!(await deleteSession(tx, context.actor.id, input.id)))
          throw accountErrors.sessionNotFound();
        return {};
      }),
    ),

  endOtherSessions: by(anybodySignedIn, { keys: 'none' })
    .route({ method: 'DELETE', path: '/me/sessions', tags, summary: 'Sign out everywhere else' })
    .output(done)
    .handler(({ context }) =>
      context.transaction(async (tx) => {
        await deleteSessions(tx, context.actor.id, context.session.id);
        return {};
      }),
    ),
};
