import type { Actor } from '@/platform/actor';
import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { entryView } from '../../contract/entry';
import { questionInput, questionTextInput } from '../../contract/questions';
import { toEntryView } from '../entry-view';
import { askAbout, keepQuestioned, replyAbout, withdrawQuestion } from '../questions';
import { type EntryRow, findEntry } from '../repository';
import { lockEntry } from '../repository/locked-entries';

type SignedIn = RequestContext & { actor: Actor };

const tags = ['Time'];

export const questionProcedures = {
  /** Lets people of the company question an entry that they pay for. */
  question: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/questions',
      tags,
      summary: 'Ask about an entry, or object to it',
      description:
        'For the people of the company. The entry stays charged; until the question is settled ' +
        'it can be neither validated nor billed. It ends by withdrawing it, by changing or ' +
        'deleting the entry, or by an answer that keeps it. ' +
        'Refusals: `questionOpen`, `notAllowed`, `entryNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(questionTextInput)
    .output(entryView)
    .handler(({ context, input }) =>
      context.createOnce('time.question', input, (tx) =>
        withEntry(tx, context, input.id, (entry) => askAbout(tx, context, entry, input.body)),
      ),
    ),

  replyToQuestion: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/questions/messages',
      tags,
      summary: 'Write in the thread of the open question',
      description:
        'For the people of the company and those who work for it. ' +
        'Refusals: `questionNotFound`, `notAllowed`, `entryNotFound`. Send an `Idempotency-Key`.',
      successStatus: 201,
    })
    .input(questionTextInput)
    .output(entryView)
    .handler(({ context, input }) =>
      context.createOnce('time.replyToQuestion', input, (tx) =>
        withEntry(tx, context, input.id, (entry) => replyAbout(tx, context, entry, input.body)),
      ),
    ),

  withdrawQuestion: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/questions/withdraw',
      tags,
      summary: 'Take your question back',
      description: 'For whoever has asked it. Refusals: `questionNotFound`, `notAllowed`.',
    })
    .input(questionInput)
    .output(entryView)
    .handler(({ context, input }) =>
      context.transaction((tx) =>
        withEntry(tx, context, input.id, (entry) => withdrawQuestion(tx, context, entry)),
      ),
    ),

  keepQuestioned: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/questions/keep',
      tags,
      summary: 'Settle a question: the entry stays as it is',
      description:
        'For staff and the consultant who owns the company; `body` is the reason. ' +
        'Refusals: `questionNotFound`, `notAllowed`, `entryNotFound`.',
    })
    .input(questionTextInput)
    .output(entryView)
    .handler(({ context, input }) =>
      context.transaction((tx) =>
        withEntry(tx, context, input.id, (entry) => keepQuestioned(tx, context, entry, input.body)),
      ),
    ),
};

/** Locks an entry, runs `work` on it and returns the changed entry. */
async function withEntry(
  tx: Tx,
  { actor }: Pick<SignedIn, 'actor'>,
  id: string,
  work: (entry: EntryRow) => Promise<void>,
) {
  await work(await lockEntry(tx, id, visibleCompanies(actor)));
  return toEntryView(await findEntry(tx, id, visibleCompanies(actor)));
}
