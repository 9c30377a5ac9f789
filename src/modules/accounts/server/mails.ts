import type { Locale } from '@/platform/locale';
import type { MailKind, NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { maskEmail } from '../domain';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    reset: true;
    passwordChanged: true;
    confirmEmail: true;
    emailChanged: true;
  }
}

type Recipient = { id: string; email: string; language: Locale };
type Written = { translate: Translate; baseUrl: string; to: Recipient };

export function resetUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/reset-password?token=${token}`;
}

/** The link to choose a new password. Secret: whoever has it gets in. */
export function resetMail({ translate, baseUrl, to }: Written, token: string): NewMail {
  return write(
    { translate, to, kind: 'reset', isSecret: true, paragraphs: ['reset.body', 'reset.ignore'] },
    {
      label: 'reset.action',
      url: resetUrl(baseUrl, token),
    },
  );
}

/** Told after the fact, so that somebody whose account is being taken over notices. */
export function passwordChangedMail({ translate, baseUrl, to }: Written): NewMail {
  return write(
    {
      translate,
      to,
      kind: 'passwordChanged',
      paragraphs: ['passwordChanged.body', 'passwordChanged.notYou'],
    },
    {
      label: 'passwordChanged.action',
      url: `${baseUrl}/reset-password`,
    },
  );
}

export function confirmEmailMail({ translate, baseUrl, to }: Written, token: string): NewMail {
  return write(
    { translate, to, kind: 'confirmEmail', isSecret: true, paragraphs: ['confirmEmail.body'] },
    {
      label: 'confirmEmail.action',
      url: `${baseUrl}/settings/confirm-email?token=${token}`,
    },
  );
}

/**
 * Goes to the address that was in use until now; `newEmail` is shown so far that its owner knows
 * it.
 */
export function emailChangedMail({ translate, to }: Written, newEmail: string): NewMail {
  return write(
    {
      translate,
      to,
      kind: 'emailChanged',
      paragraphs: ['emailChanged.body', 'emailChanged.notYou'],
    },
    undefined,
    {
      newEmail: maskEmail(newEmail),
    },
  );
}

type Letter = {
  translate: Translate;
  to: Recipient;
  kind: MailKind;
  isSecret?: boolean;
  paragraphs: string[];
};

function write(
  { translate, to, kind, isSecret = false, paragraphs }: Letter,
  button?: { label: string; url: string },
  values: Record<string, string> = {},
): NewMail {
  const words = (key: string) => translate(to.language, `mail:${key}`, values);
  const subject = words(`${kind}.subject`);
  const { text, html } = layOutMail({
    language: to.language,
    heading: subject,
    paragraphs: paragraphs.map(words),
    ...(button && { button: { label: words(button.label), url: button.url } }),
    footer: words('footer.reason'),
  });
  return {
    kind,
    to: to.email,
    userId: to.id,
    language: to.language,
    subject,
    text,
    html,
    isSecret,
  };
}
