import type { Locale } from '@/platform/locale';
import type { NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
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
};

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    invitation: true;
  }
}

/** Secret: whoever has the link can join in the place of the one who was asked. */
export function invitationMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { email, grants, companyId, companyName, inviterName, language }: Invitation,
  token: string,
): NewMail {
  const values = { inviter: inviterName, company: companyName ?? '', days: invitationDays };
  const words = (key: string) => translate(language, `mail:${key}`, values);
  const subject = words(`invite.${grants}.subject`);
  const { text, html } = layOutMail({
    language,
    heading: subject,
    paragraphs: [words(`invite.${grants}.body`), words('invite.validity')],
    button: { label: words('invite.action'), url: `${baseUrl}/register?invitation=${token}` },
    footer: words('invite.footer'),
  });
  return {
    kind: 'invitation',
    to: email,
    ...(companyId && { companyId }),
    language,
    subject,
    text,
    html,
    isSecret: true,
  };
}
