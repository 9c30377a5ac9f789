import type { Locale } from '@/platform/locale';
import { enqueueMail, type NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { lockEndpoint, updateEndpoint } from './repository';

export type EndpointToDisable = {
  endpointId: string;
  address: string;
  owner: { id: string; email: string; language: Locale };
  now: Date;
  translate: Translate;
  baseUrl: string;
};

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    webhookDisabled: true;
  }
}

/**
 * Switches an endpoint off, once. Its maker is mailed, unless it is because they have lost their
 * rights.
 */
export async function disableEndpoint(
  tx: Tx,
  toDisable: EndpointToDisable,
  why: 'gone' | 'failing' | 'rights',
): Promise<void> {
  const { endpointId, now } = toDisable;
  const endpoint = await lockEndpoint(tx, endpointId, { ownerId: undefined });
  if (!endpoint || endpoint.disabledAt !== null) return;
  await updateEndpoint(tx, endpointId, { disabledAt: now.toISOString(), disabledBecause: why });
  if (why !== 'rights') await enqueueMail(tx, webhookDisabledMail(toDisable, why));
}

/** The mail that says why an endpoint is switched off, and where it is switched on. */
export function webhookDisabledMail(
  { owner: { id, email, language }, address, translate, baseUrl }: Omit<EndpointToDisable, 'now'>,
  why: 'gone' | 'failing',
): NewMail {
  const words = (key: string) => translate(language, `mail:${key}`, { address });
  const subject = words('webhookDisabled.subject');
  return {
    kind: 'webhookDisabled',
    to: email,
    userId: id,
    language,
    subject,
    ...layOutMail({
      language,
      heading: subject,
      paragraphs: [words(`webhookDisabled.${why}`), words('webhookDisabled.body')],
      button: { label: words('webhookDisabled.action'), url: `${baseUrl}/settings#webhooks` },
      footer: words('footer.reason'),
    }),
  };
}
