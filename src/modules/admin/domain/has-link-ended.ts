import { confirmationDays } from '@/modules/links/domain';

const minutes = 60_000;

/** How long the link in a mail of this kind opens its door. */
const lifetimes: Record<string, number> = {
  reset: 30 * minutes,
  confirmEmail: 24 * 60 * minutes,
  invitation: 7 * 24 * 60 * minutes,
  cardAnswer: confirmationDays * 24 * 60 * minutes,
};

type SecretMail = { kind: string; isSecret: boolean; createdAt: string };

/** Whether the mail's link no longer works, so that sending it again would be useless. */
export function hasLinkEnded({ kind, isSecret, createdAt }: SecretMail, now: Date): boolean {
  return isSecret && now.getTime() - new Date(createdAt).getTime() > (lifetimes[kind] ?? 0);
}
