import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { invitationDays } from '../domain';
import type { Grant } from '../policy';

type Invitation = {
  email: string;
  grants: Grant;
  companyId: string | null;
  companyName: string | null;
  inviterName: string;
  language: Locale;
  /** Brand of the inviter's house for its customer; undefined if the house has no name. */
  house: { name: string; logo: string | null } | undefined;
};

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    invitation: true;
  }
}

export function invitationUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/register?invitation=${token}`;
}

/**
 * Composes the mail with the secret link. Everybody who has the link can join as the invited
 * person.
 */
export function invitationMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { email, grants, companyId, companyName, inviterName, language, house }: Invitation,
  token: string,
): NewMail {
  const values = { inviter: inviterName, house: house?.name ?? '', company: companyName ?? '' };
  const isNamed = house !== undefined && house.name !== inviterName;
  const sender = isNamed ? translate(language, 'mail:invite.sender', values) : inviterName;
  return composeMail({
    kind: 'invitation',
    to: { email, language },
    companyId,
    translate,
    values: { ...values, sender, from: house?.name ?? inviterName, days: invitationDays },
    subject: `invite.${grants}.subject`,
    paragraphs: [`invite.${grants}.body`, 'invite.validity'],
    button: { label: 'invite.action', url: invitationUrl(baseUrl, token) },
    footer: 'invite.footer',
    isSecret: true,
    ...(house && { brand: { ...house, colour: null } }),
  });
}
