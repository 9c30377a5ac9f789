import { accountLimits } from '@/modules/accounts/server/limits';
import type { BalanceRow } from '@/modules/balances/server/repository';
import { listPermits } from '@/modules/balances/server/repository/permits';
import { linkLimits } from '@/modules/links/server/limits';
import { requestErrors } from '@/platform/request-errors';
import { addJob } from '@/platform/server/jobs';
import { countWithin, isWithin } from '@/platform/server/limits/throttle';
import { byAnybody, byCardLink, type RequestContext } from '@/platform/server/procedures';
import { hashSecret } from '@/platform/server/secret';
import {
  cardAnswer,
  cardAnswerInput,
  cardAnswerTaken,
  confirmationInput,
  confirmationView,
  confirmedView,
  type LinkAnswer,
} from '../../contract/answers';
import { linkErrors } from '../../errors';
import { confirmAnswer } from '../confirm-answer';
import { findConfirmer, isAnybodyReached } from '../find-confirmer';
import { findWorkingLink } from '../repository';
import { findAnswer, listAskedEntries } from '../repository/answers';
import { findLinkedBalance } from '../repository/linked-balances';

const tags = ['Card'];
type Db = RequestContext['db'];
const nobody = 'card-answer';

export const answerProcedures = {
  /**
   * Takes an answer by link. The response is the same for all addresses, because a job looks them
   * up afterwards. If one mailbox gets too many mails, the answer is dropped without a sign.
   */
  answer: byCardLink()
    .route({
      method: 'POST',
      path: '/card/answers',
      tags,
      summary: 'Ask for something to be done, which somebody of the company confirms by mail',
      description:
        'For links that may answer. Ask for more, permit an overdraw, approve entries or ask ' +
        'about one. Nothing is done until whoever has the mailbox of `email` confirms it: an ' +
        'address of the company, or of one of its people. `nobodyReached` where no mail reaches ' +
        `any of them. At most ${linkLimits.answersOfLink.count} an hour for each link.`,
    })
    .input(cardAnswerInput)
    .output(cardAnswerTaken)
    .handler(async ({ context, input: { answer, email, name } }) => {
      const { db, link, now } = context;
      if (!link.mayAnswer) throw requestErrors.linkNotEnough();
      const isAboutEntries = answer.kind === 'approve' || answer.kind === 'question';
      if (isAboutEntries && link.detail === 'left') throw requestErrors.linkNotEnough();
      if (!(await isAnybodyReached(db, link.companyId, context))) throw linkErrors.nobodyReached();
      await ensureThere(db, await findLinkedBalance(db, link, answer.balanceId), answer);
      await countWithin(db, linkLimits.answersOfLink, link.id, now);
      // The limit is counted for each company, so that the link of another company cannot use up
      // the mails.
      const mailbox = `${link.companyId} ${email}`;
      if (await isWithin(db, linkLimits.answersOfMailbox, mailbox, now)) {
        await context.transactionAs(nobody, (tx) =>
          addJob(tx, 'links.sendConfirmation', { linkId: link.id, email, name, answer }),
        );
      }
      return {};
    }),

  findAnswer: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/card-answers/find',
      tags,
      summary: 'What the mail after an answer by link asks to confirm; nothing is done',
    })
    .input(confirmationInput)
    .output(confirmationView)
    .handler(async ({ context, input: { token } }) => {
      await countTry(context);
      const { db, now } = context;
      const found = await findAnswer(db, { tokenHash: hashSecret(token), now });
      const link = found && (await findWorkingLink(db, found.linkId, now));
      if (!found || !link?.mayAnswer) throw linkErrors.cardAnswerInvalid();
      const confirmer = await findConfirmer(db, found, context);
      if (!confirmer) throw linkErrors.cardAnswerInvalid();
      const { actor, language } = confirmer;
      const { confirmedAt, companyName, name } = found;
      const answer = cardAnswer.parse(found.answer);
      const balance = await findLinkedBalance(db, link, answer.balanceId);
      return {
        ...(await describe(db, balance, answer)),
        isConfirmed: confirmedAt !== null,
        companyName,
        language,
        name: actor?.name ?? name,
      };
    }),

  confirmAnswer: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/card-answers/confirm',
      tags,
      summary: 'Do what was asked for by a link, in the name of whoever the mail went to',
      description: 'Once, however often it is sent.',
    })
    .input(confirmationInput)
    .output(confirmedView)
    .handler(async ({ context, input: { token } }) => {
      await countTry(context);
      return confirmAnswer(context, token);
    }),
};

function countTry({ db, clientAddress, now, throttleFactor }: RequestContext): Promise<void> {
  const { linksFromAddress } = accountLimits;
  const count = linksFromAddress.count * throttleFactor;
  return countWithin(db, { ...linksFromAddress, count }, clientAddress, now);
}

/** Refuses an answer about something that does not belong to its balance. */
async function ensureThere(
  db: Db,
  { id, permitAskedId }: BalanceRow,
  answer: LinkAnswer,
): Promise<void> {
  if (answer.kind === 'permit' && answer.permitId !== permitAskedId) throw requestErrors.notFound();
  const ids = entriesOf(answer);
  const there = ids.length > 0 ? await listAskedEntries(db, id, ids) : [];
  if (there.length !== new Set(ids).size) throw requestErrors.notFound();
}

function entriesOf(answer: LinkAnswer): string[] {
  if (answer.kind === 'approve') return answer.entries.map(({ id }) => id);
  return answer.kind === 'question' ? [answer.entryId] : [];
}

async function describe(db: Db, { id, number, type }: BalanceRow, answer: LinkAnswer) {
  const said = await findSaid(db, id, answer);
  const entries = await listAskedEntries(db, id, entriesOf(answer));
  return { kind: answer.kind, number, type, ...said, entries };
}

/** Returns the amount and the text of an answer; the amount is null if there is none. */
async function findSaid(db: Db, balanceId: string, answer: LinkAnswer) {
  if (answer.kind === 'more') return { amount: answer.amount ?? null, text: answer.wish };
  if (answer.kind === 'question') return { amount: null, text: answer.body };
  if (answer.kind === 'approve') return { amount: null, text: '' };
  const permits = await listPermits(db, balanceId);
  const permit = permits.find(({ id }) => id === answer.permitId);
  return { amount: permit?.amount ?? null, text: permit?.comment ?? '' };
}
