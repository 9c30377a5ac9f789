import { askForMore } from '@/modules/balances/server/ask-for-more';
import { givePermit } from '@/modules/balances/server/give-permit';
import { askAbout } from '@/modules/time/server/questions';
import { lockEntry } from '@/modules/time/server/repository/locked-entries';
import { validateMany } from '@/modules/time/server/validate-many';
import { type Actor, visibleCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { RequestContext } from '@/platform/server/procedures';
import { hashSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import { type ConfirmedView, cardAnswer, type LinkAnswer } from '../contract/answers';
import { linkErrors } from '../errors';
import { type Confirmer, findConfirmer } from './find-confirmer';
import { findWorkingLink } from './repository';
import { findAnswer, lockAnswer, saveConfirmation } from './repository/answers';
import { actAsContact, lockAddresses } from './repository/confirmers';
import { findLinkedBalance } from './repository/linked-balances';

type ConfirmationContext = Pick<
  RequestContext,
  'now' | 'translate' | 'baseUrl' | 'locale' | 'transactionAs' | 'areBooksClean' | 'db' | 'mailFrom'
>;

const nothingMore: ConfirmedView = { isRepeat: false, approved: 0, refused: [] };

/** Actor of a contact's transaction, until the contact is found or created. */
const nobody = 'card-answer';

/**
 * Carries out an answer by link in the name of the mail's recipient, with their present rights.
 * Repeated calls do it once. The link must still work.
 * @throws cardAnswerInvalid, readOnly, and the errors of the action itself
 */
export async function confirmAnswer(
  context: ConfirmationContext,
  token: string,
): Promise<ConfirmedView> {
  const { now, db } = context;
  const sought = { tokenHash: hashSecret(token), now };
  const found = await findAnswer(db, sought);
  if (!found) throw linkErrors.cardAnswerInvalid();
  if (!context.areBooksClean()) throw requestErrors.readOnly();
  const personId = (await findConfirmer(db, found, context))?.actor?.id;
  const channel = { kind: 'link', id: found.linkId } as const;
  const work = async (tx: Tx): Promise<ConfirmedView> => {
    const asked = await lockAnswer(tx, sought);
    if (!asked) throw linkErrors.cardAnswerInvalid();
    if (asked.confirmedAt !== null) return { ...nothingMore, isRepeat: true };
    const answer = cardAnswer.parse(asked.answer);
    const link = await findWorkingLink(tx, asked.linkId, now);
    if (!link?.mayAnswer) throw linkErrors.cardAnswerInvalid();
    await findLinkedBalance(tx, link, answer.balanceId);
    await lockAddresses(tx, asked.companyId);
    const confirmer = await findConfirmer(tx, asked, context);
    if (!confirmer || confirmer.actor?.id !== personId) throw linkErrors.cardAnswerInvalid();
    const actor = await toActing(tx, confirmer, asked);
    await saveConfirmation(tx, { id: asked.id, userId: actor.id, now });
    return act(tx, { ...context, actor }, answer);
  };
  return context.transactionAs(personId ?? nobody, work, channel);
}

type AnsweringContact = { id: string; companyId: string; name: string; email: string };

/**
 * Returns the acting person: one of the company's people, or a contact with a customer's rights.
 */
async function toActing(
  tx: Tx,
  { actor }: Confirmer,
  { id, companyId, name, email }: AnsweringContact,
): Promise<Actor> {
  if (actor) return actor;
  return {
    id: await actAsContact(tx, id),
    name,
    email,
    role: 'customer',
    isPendingStaff: false,
    memberships: [{ companyId, relation: 'customer' }],
  };
}

async function act(
  tx: Tx,
  caller: ConfirmationContext & { actor: Actor },
  answer: LinkAnswer,
): Promise<ConfirmedView> {
  const { balanceId: id } = answer;
  switch (answer.kind) {
    case 'more':
      await askForMore(tx, caller, { id, amount: answer.amount, wish: answer.wish });
      return nothingMore;
    case 'permit':
      await givePermit(tx, caller, { id, permitId: answer.permitId });
      return nothingMore;
    case 'question': {
      const entry = await lockEntry(tx, answer.entryId, visibleCompanies(caller.actor));
      // The entry was moved to another balance, which the link may not show.
      if (entry.balanceId !== id) throw requestErrors.notFound();
      await askAbout(tx, caller, entry, answer.body);
      return nothingMore;
    }
    case 'approve': {
      const { entries } = answer;
      const { done, refused } = await validateMany(tx, caller, { entries, validated: true });
      return {
        isRepeat: false,
        approved: done.length,
        refused: refused.map(({ title, message }) => ({ title, message })),
      };
    }
  }
}
