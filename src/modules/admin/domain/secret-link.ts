import { confirmationDays } from '@/modules/links/domain';

/** Finds the secret link in the text of a mail, with its token; undefined if there is none. */
export function secretLinkIn(text: string): { url: string; token: string } | undefined {
  const [url, token] = /https?:\/\/\S+?[?&#](?:token|invitation)=([^\s&#<>"]+)/i.exec(text) ?? [];
  return url && token ? { url, token } : undefined;
}

const minutes = 60_000;

/** Milliseconds for which the link of a mail works, by the kind of mail. */
const lifetimes: Record<string, number> = {
  reset: 30 * minutes,
  confirmEmail: 24 * 60 * minutes,
  invitation: 7 * 24 * 60 * minutes,
  cardAnswer: confirmationDays * 24 * 60 * minutes,
};

type SecretMail = { kind: string; isSecret: boolean; createdAt: string };

/**
 * Tells whether the link of a mail no longer works, so that sending the mail again would be
 * useless.
 */
export function hasLinkEnded({ kind, isSecret, createdAt }: SecretMail, now: Date): boolean {
  return isSecret && now.getTime() - new Date(createdAt).getTime() > (lifetimes[kind] ?? 0);
}

/**
 * Tells whether staff may not pass on the link of a mail of this kind. Its holder answers the
 * sellers in the name of a customer.
 */
export function isForRecipientAlone(kind: string): boolean {
  return kind === 'cardAnswer';
}
