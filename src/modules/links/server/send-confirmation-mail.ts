import type { Database } from '@/database/connection';
import type { Locale } from '@/platform/locale';
import { enqueueMail, type NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { hashSecret, makeSecret } from '@/platform/server/secret';
import { withTx } from '@/platform/server/transaction';
import type { CardAnswer } from '../contract/answers';
import { confirmationDays } from '../domain';
import { findConfirmer, type Post } from './find-confirmer';
import { findWorkingLink } from './repository';
import { insertAnswer } from './repository/answers';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    cardAnswer: true;
  }
}

const nobody = 'card-answer';

/** Payload of the job. */
type AskedByLink = { linkId: string; email: string; name: string; answer: CardAnswer };

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'links.sendConfirmation': AskedByLink;
  }
}

type Sending = Post & { translate: Translate; baseUrl: string; now: Date };
type Letter = {
  to: { email: string; userId: string | undefined; language: Locale };
  kind: CardAnswer['kind'];
  company: { id: string; name: string };
  number: string;
};

/**
 * The job behind an answer by link: a mail with which somebody of the company confirms it. Nothing
 * happens for addresses that confirm nothing, where the link works no longer, and without a mail
 * server.
 */
export async function sendConfirmationMail(
  db: Database,
  sending: Sending,
  { linkId, email, name: answerer, answer }: AskedByLink,
): Promise<void> {
  const { now, hasMailServer } = sending;
  const link = await findWorkingLink(db, linkId, now);
  if (!hasMailServer || !link?.mayAnswer) return;
  const { companyId } = link;
  const confirmer = await findConfirmer(db, { companyId, email }, sending);
  if (!confirmer) return;
  const to = { email, userId: confirmer.actor?.id, language: confirmer.language };
  const { number, name } = await db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .select(['balance.number', 'company.name'])
    .where('balance.id', '=', answer.balanceId)
    .executeTakeFirstOrThrow();
  const letter: Letter = { to, kind: answer.kind, company: { id: companyId, name }, number };
  const token = makeSecret();
  const channel = { kind: 'link', id: linkId } as const;
  const author = { actorId: to.userId ?? nobody, channel, requestId: 'answer by link' };
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
    await enqueueMail(tx, writeMail(sending, letter, token));
  });
}

/**
 * Secret: whoever has its link acts as the one it was sent to. What somebody wrote stands on the
 * page of the link and not in the mail, so that nobody sends words of their own in our name.
 */
function writeMail(
  { translate, baseUrl }: Sending,
  { to, kind, company, number }: Letter,
  token: string,
): NewMail {
  const values = { company: company.name, number, days: confirmationDays };
  const words = (key: string) => translate(to.language, `mail:${key}`, values);
  const subject = words(`cardAnswer.${kind}`);
  return {
    kind: 'cardAnswer',
    to: to.email,
    ...(to.userId && { userId: to.userId }),
    companyId: company.id,
    language: to.language,
    subject,
    ...layOutMail({
      language: to.language,
      heading: subject,
      paragraphs: [words('cardAnswer.body'), words('cardAnswer.ignore')],
      button: { label: words('cardAnswer.action'), url: `${baseUrl}/kort#token=${token}` },
      footer: words('cardAnswer.footer'),
    }),
    isSecret: true,
  };
}
