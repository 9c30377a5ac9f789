import type { Database } from '@/database/connection';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { hashSecret, makeSecret } from '@/platform/server/secret';
import { withTx } from '@/platform/server/transaction';
import type { LinkAnswer } from '../contract/answers';
import { confirmationDays } from '../domain';
import { findConfirmer, type Post } from './find-confirmer';
import { confirmationMail } from './mails';
import { findWorkingLink } from './repository';
import { insertAnswer } from './repository/answers';

const nobody = 'card-answer';

/** Payload of the job that sends the mail. */
type AskedByLink = { linkId: string; email: string; name: string; answer: LinkAnswer };

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'links.sendConfirmation': AskedByLink;
  }
}

type ConfirmationMailContext = Post & { translate: Translate; baseUrl: string; now: Date };

/**
 * Sends the mail that asks to confirm an answer by link, as a job. Does nothing for an address that
 * may not confirm, for a link that has ended, and without a mail server.
 */
export async function sendConfirmationMail(
  db: Database,
  sending: ConfirmationMailContext,
  { linkId, email, name: answerer, answer }: AskedByLink,
): Promise<void> {
  const { now, hasMailServer } = sending;
  const link = await findWorkingLink(db, linkId, now);
  if (!hasMailServer || !link?.mayAnswer) return;
  const { companyId } = link;
  const confirmer = await findConfirmer(db, { companyId, email }, sending);
  if (!confirmer) return;
  const to = { email, id: confirmer.actor?.id, language: confirmer.language };
  const { number, name } = await db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .select(['balance.number', 'company.name'])
    .where('balance.id', '=', answer.balanceId)
    .executeTakeFirstOrThrow();
  const letter = { to, kind: answer.kind, company: { id: companyId, name }, number };
  const token = makeSecret();
  const channel = { kind: 'link', id: linkId } as const;
  const author = { actorId: to.id ?? nobody, channel, requestId: 'answer by link' };
  await withTx(db, author, async (tx) => {
    await insertAnswer(tx, {
      linkId,
      companyId,
      email,
      name: answerer,
      answer,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now.getTime() + confirmationDays * 24 * 3_600_000),
    });
    await enqueueMail(tx, confirmationMail(sending, letter, token));
  });
}
