import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import { eventPage, listInput, subscriberPage } from '../../contract';
import { findGraceEnd } from '../../domain';
import { canSeeSubscribers } from '../../policy';
import { listEvents } from '../repository/events';
import { listSubscribers } from '../repository/plans';

const tags = ['Consultant plan'];
const eventId = /^[\w-]{1,255}$/;

export const subscriberProcedures = {
  subscribers: by(canSeeSubscribers, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/plan/subscribers',
      tags,
      summary: 'Who has bought the plan, the latest first',
    })
    .input(listInput)
    .output(subscriberPage)
    .handler(async ({ context, input: { limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listSubscribers(context.db, { limit: rowsFor(limit), after });
      return toPage(
        rows,
        limit,
        (row) => [row.startedAt, row.id],
        (row) => ({ ...row, graceUntil: findGraceEnd(row, context.now) }),
      );
    }),

  events: by(canSeeSubscribers, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/plan/events',
      tags,
      summary: 'What the payment provider has told, the latest first',
    })
    .input(listInput)
    .output(eventPage)
    .handler(async ({ context, input: { limit, cursor } }) => {
      const after = readCursor(cursor, cursorPart.instant, eventId);
      const rows = await listEvents(context.db, { limit: rowsFor(limit), after });
      return toPage(
        rows,
        limit,
        (row) => [row.receivedAt, row.id],
        (row) => row,
      );
    }),
};
