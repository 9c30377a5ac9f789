import { confirmationDays } from '@/modules/links/domain';

/** The link in the text of a mail that opens a door, and what it opens it with. */
export function secretLinkIn(text: string): { url: string; token: string } | undefined {
  const [url, token] = /https?:\/\/\S+?[?&#](?:token|invitation)=([^\s&#<>"]+)/i.exec(text) ?? [];
  return url && token ? { url, token } : undefined;
}

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

/**
 * Whether the link of a mail of this kind may not be passed on. Its holder answers the sellers in
 * the name of a customer, so it is closed to staff in every state.
 */
export function isForRecipientAlone(kind: string): boolean {
  return kind === 'cardAnswer';
}
