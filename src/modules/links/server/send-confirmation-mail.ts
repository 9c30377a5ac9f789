import type { Database } from '@/database/connection';
import { findEnabledByEmail } from '@/modules/accounts/server/repository/users';
import { findRights } from '@/modules/people/server/repository/users';
import { enqueueMail, type NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { withTx } from '@/platform/server/transaction';
import type { CardAnswer } from '../contract/answers';
import { confirmationDays } from '../domain';
import { hashCardSecret, makeCardSecret } from './card-secret';
import { findWorkingLink } from './repository';
import { insertAnswer } from './repository/answers';

/** What the job is given. */
type AskedByLink = { linkId: string; email: string; answer: CardAnswer };

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'links.sendConfirmation': AskedByLink;
  }
}

type Sending = { translate: Translate; baseUrl: string; now: Date };
type Letter = {
  to: NonNullable<Awaited<ReturnType<typeof findEnabledByEmail>>>;
  kind: CardAnswer['kind'];
  company: { id: string; name: string };
  number: string;
};

/**
 * The job behind an answer by link: a mail with which one of the company's people confirms it.
 * Nothing happens for other addresses, and where the link works no longer.
 */
export async function sendConfirmationMail(
  db: Database,
  sending: Sending,
  { linkId, email, answer }: AskedByLink,
): Promise<void> {
  const { now } = sending;
  const [link, to] = await Promise.all([
    findWorkingLink(db, linkId, now),
    findEnabledByEmail(db, email),
  ]);
  if (!link?.mayAnswer || !to) return;
  const { companyId } = link;
  const rights = await findRights(db, to.id);
  const isTheirs = rights?.memberships.some(
    (one) => one.companyId === companyId && one.relation === 'customer',
  );
  if (!isTheirs) return;
  const { number, name } = await db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .select(['balance.number', 'company.name'])
    .where('balance.id', '=', answer.balanceId)
    .executeTakeFirstOrThrow();
  const letter: Letter = { to, kind: answer.kind, company: { id: companyId, name }, number };
  const token = makeCardSecret();
  await withTx(db, { actorId: to.id, requestId: 'answer by link' }, async (tx) => {
    await insertAnswer(tx, {
      linkId,
      companyId,
      userId: to.id,
      answer,
      tokenHash: hashCardSecret(token),
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
    userId: to.id,
    companyId: company.id,
    language: to.language,
    subject,
    ...layOutMail({
      language: to.language,
      heading: subject,
      paragraphs: [words('cardAnswer.body'), words('cardAnswer.ignore')],
      button: { label: words('cardAnswer.action'), url: `${baseUrl}/kort#token=${token}` },
      footer: words('footer.reason'),
    }),
    isSecret: true,
  };
}
