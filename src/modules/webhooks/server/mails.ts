import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    webhookDisabled: true;
  }
}

type DisabledEndpoint = {
  address: string;
  owner: { id: string; email: string; language: Locale };
  translate: Translate;
  baseUrl: string;
};

/**
 * Composes the mail about an endpoint that was switched off: the reason, and a link to switch it
 * on.
 */
export function webhookDisabledMail(
  { owner, address, translate, baseUrl }: DisabledEndpoint,
  reason: 'gone' | 'failing',
): NewMail {
  return composeMail({
    kind: 'webhookDisabled',
    to: owner,
    translate,
    values: { address },
    paragraphs: [`webhookDisabled.${reason}`, 'webhookDisabled.body'],
    button: { url: `${baseUrl}/settings#webhooks` },
  });
}
