import type { Database } from '@/database/connection';
import { lastDayOf } from '@/platform/access';
import type { Locale } from '@/platform/locale';
import { enqueueMail, type NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { byClock, withTx } from '@/platform/server/transaction';
import { reminderDays } from '../domain';
import { lockKeysToRemind, updateKey } from './repository';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    keyEnds: true;
  }
}

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'keys.remind': Record<string, never>;
  }
}

type ReminderContext = { translate: Translate; baseUrl: string; timeZone: string; now: Date };
type EndingKey = Pick<
  Awaited<ReturnType<typeof lockKeysToRemind>>[number],
  'ownerId' | 'email' | 'language' | 'name' | 'expiresAt'
>;

/** The job of the clock: mails owners once, a week before, that a key ends. */
export async function remindOfKeys(db: Database, context: ReminderContext): Promise<void> {
  const { now } = context;
  const until = new Date(now.getTime() + reminderDays * 24 * 3_600_000);
  await withTx(db, byClock('keys.remind'), async (tx) => {
    for (const key of await lockKeysToRemind(tx, { now, until })) {
      await enqueueMail(tx, writeReminder(key, context));
      await updateKey(tx, key.id, { remindedAt: now.toISOString() });
    }
  });
}

/** The mail that says when a key ends, and where another is made. */
export function writeReminder(
  { ownerId, email, language, name, expiresAt }: EndingKey & { language: Locale },
  { translate, baseUrl, timeZone }: Omit<ReminderContext, 'now'>,
): NewMail {
  const values = { name, date: lastDayOf(expiresAt, timeZone) };
  const words = (key: string) => translate(language, `mail:${key}`, values);
  const subject = words('keyEnds.subject');
  return {
    kind: 'keyEnds',
    to: email,
    userId: ownerId,
    language,
    subject,
    ...layOutMail({
      language,
      heading: subject,
      paragraphs: [words('keyEnds.body')],
      button: { label: words('keyEnds.action'), url: `${baseUrl}/settings#keys` },
      footer: words('footer.reason'),
    }),
  };
}
