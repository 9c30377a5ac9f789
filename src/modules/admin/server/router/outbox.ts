import { adminLimits } from '@/modules/admin/server/limits';
import { crmErrors } from '@/modules/crm/errors';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { countWithin } from '@/platform/server/limits/throttle';
import { enqueueMail, tryMailAgain } from '@/platform/server/mail/mail';
import { by } from '@/platform/server/procedures';
import {
  listOutboxInput,
  mailLink,
  type OutboxLine,
  outboxCounts,
  outboxLine,
  outboxMail,
  outboxMailInput,
  outboxPage,
  retriedMails,
} from '../../contract/outbox';
import { hasLinkEnded, isForRecipientAlone, secretLinkIn } from '../../domain/secret-link';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { testMail } from '../mails';
import { openMailLink } from '../open-mail-link';
import {
  countOutbox,
  findOutboxMail,
  listOutbox,
  lockFailedMails,
  lockOutboxMail,
  type OutboxRow,
} from '../repository/outbox';

const tags = ['Administration'];

/** Largest number of mails that one request tries to send again. */
const maxAtOnce = 500;

export const outboxProcedures = {
  mails: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/mails',
      tags,
      summary: 'Every mail, sent or not, the latest first',
    })
    .input(listOutboxInput)
    .output(outboxPage)
    .handler(async ({ context, input: { limit, cursor, ...filter } }) => {
      const after = readCursor(cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listOutbox(context.db, filter, { limit: rowsFor(limit), after });
      return toPage(
        rows,
        limit,
        (row) => [row.createdAt, row.id],
        (row) => toOutboxLine(row, context),
      );
    }),

  mailCounts: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/mails/counts',
      tags,
      summary: 'How many mails there are in each state',
    })
    .output(outboxCounts)
    .handler(async ({ context: { db, hasMailServer } }) => ({
      ...(await countOutbox(db)),
      hasMailServer,
    })),

  mail: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/mails/{id}',
      tags,
      summary: 'One mail with its words',
      description: 'What opens a door is left out of its links: it is for the recipient alone.',
    })
    .input(outboxMailInput)
    .output(outboxMail)
    .handler(async ({ context, input }) => {
      const { textBody, attachments, ...row } = await findOutboxMail(context.db, input.id);
      const { state, isSecret } = row;
      const isOpen =
        state === 'kept' && !isForRecipientAlone(row.kind) && !hasLinkEnded(row, context.now);
      const hasLink = isOpen && secretLinkIn(textBody) !== undefined;
      return { ...toOutboxLine(row, context), text: textBody, isSecret, hasLink, attachments };
    }),

  openMailLink: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/mails/{id}/link',
      tags,
      summary: 'The link of a kept mail, to pass it on to its recipient',
      description:
        'Each time is written to the audit log. A link into the account of another member of ' +
        'the staff is refused, and one with which a customer confirms an answer by card link. ' +
        'Refusals: `mailHasNoLink`, `mailLinkEnded`, `linkOfOtherStaff`.',
    })
    .input(outboxMailInput)
    .output(mailLink)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => ({ url: await openMailLink(tx, context, input.id) })),
    ),

  retryMail: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/mails/{id}/retry',
      tags,
      summary: 'Send a mail that was given up or kept',
      description: 'Refusals: `mailNotFailed`, `mailLinkEnded`.',
    })
    .input(outboxMailInput)
    .output(outboxLine)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const mail = await lockOutboxMail(tx, input.id);
        if (!isStuck(mail, context)) throw crmErrors.mailNotFailed();
        if (hasLinkEnded(mail, context.now)) throw adminErrors.mailLinkEnded();
        await tryMailAgain(tx, mail.id);
        return toOutboxLine({ ...mail, state: 'waiting', lastError: null }, context);
      }),
    ),

  retryFailedMails: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/mails/retry',
      tags,
      summary: 'Try every mail that was given up once more',
      description:
        'At most 500 at once, the oldest first. Those whose link no longer works are left alone.',
    })
    .output(retriedMails)
    .handler(({ context }) =>
      context.transaction(async (tx) => {
        const failed = await lockFailedMails(tx, maxAtOnce);
        const alive = failed.filter((mail) => !hasLinkEnded(mail, context.now));
        for (const { id } of alive) await tryMailAgain(tx, id);
        return { count: alive.length, ended: failed.length - alive.length };
      }),
    ),

  sendTestMail: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/mails/test',
      tags,
      summary: 'Send a mail to yourself',
      description:
        `At most ${adminLimits.testMails.count} an hour. ` +
        'What became of it stands in the outbox.',
      successStatus: 201,
    })
    .output(outboxLine)
    .handler(async ({ context }) => {
      await countWithin(context.db, adminLimits.testMails, context.actor.id, context.now);
      return context.transaction(async (tx) => {
        const id = await enqueueMail(tx, testMail(context));
        return toOutboxLine(await lockOutboxMail(tx, id), context);
      });
    }),
};

type OutboxContext = { hasMailServer: boolean; now: Date };

/**
 * Tells whether a mail can be sent again. It cannot without its text, which is removed when the
 * mail is old or its recipient is erased.
 */
function isStuck({ state, hasWords }: OutboxRow, { hasMailServer }: OutboxContext): boolean {
  return hasWords && (state === 'failed' || (state === 'kept' && hasMailServer));
}

function toOutboxLine(row: OutboxRow, seen: OutboxContext): OutboxLine {
  const { kind: _kind, isSecret: _isSecret, hasWords: _hasWords, toAddress: to, ...line } = row;
  return { ...line, to, canRetry: isStuck(row, seen) && !hasLinkEnded(row, seen.now) };
}
