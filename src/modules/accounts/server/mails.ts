import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { maskEmail } from '../domain';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    reset: true;
    passwordChanged: true;
    confirmEmail: true;
    emailChanged: true;
    passkeyChanged: true;
  }
}

type Recipient = { id: string; email: string; language: Locale };
type MailContext = { translate: Translate; baseUrl: string; to: Recipient };

export function resetUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/reset-password?token=${token}`;
}

/**
 * Composes the mail with the link to choose a new password. The link is secret, because it alone
 * gives access.
 */
export function resetMail({ translate, baseUrl, to }: MailContext, token: string): NewMail {
  return composeMail({
    kind: 'reset',
    to,
    translate,
    paragraphs: ['reset.body', 'reset.ignore'],
    button: { url: resetUrl(baseUrl, token) },
    isSecret: true,
  });
}

/**
 * Composes the mail after a change of the password, so that the owner notices if it was a stranger.
 */
export function passwordChangedMail({ translate, baseUrl, to }: MailContext): NewMail {
  return composeMail({
    kind: 'passwordChanged',
    to,
    translate,
    paragraphs: ['passwordChanged.body', 'passwordChanged.notYou'],
    button: { url: `${baseUrl}/reset-password` },
  });
}

export function confirmEmailMail({ translate, baseUrl, to }: MailContext, token: string): NewMail {
  return composeMail({
    kind: 'confirmEmail',
    to,
    translate,
    paragraphs: ['confirmEmail.body'],
    button: { url: `${baseUrl}/settings/confirm-email?token=${token}` },
    isSecret: true,
  });
}

/**
 * Composes the mail to the previous address after a change. It shows only so much of `newEmail`
 * that the owner recognises it.
 */
export function emailChangedMail({ translate, to }: MailContext, newEmail: string): NewMail {
  return composeMail({
    kind: 'emailChanged',
    to,
    translate,
    values: { newEmail: maskEmail(newEmail) },
    paragraphs: ['emailChanged.body', 'emailChanged.notYou'],
  });
}

/** Change of the passkeys or recovery codes of a person. */
export type PasskeyChange = 'added' | 'removed' | 'codesMade' | 'codeUsed' | 'removedByStaff';

/**
 * Composes the mail after a change of a person's passkeys, so that the owner notices if it was a
 * stranger. `name` is that of the passkey.
 */
export function passkeyMail(
  { translate, baseUrl, to }: MailContext,
  change: PasskeyChange,
  name = '',
): NewMail {
  return composeMail({
    kind: 'passkeyChanged',
    to,
    translate,
    values: { name },
    paragraphs: [`passkeyChanged.${change}`, 'passkeyChanged.notYou'],
    button: { url: `${baseUrl}/settings` },
  });
}
