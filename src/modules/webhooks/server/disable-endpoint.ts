import type { Locale } from '@/platform/locale';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { webhookDisabledMail } from './mails';
import { lockEndpoint, updateEndpoint } from './repository';

export type EndpointToDisable = {
  endpointId: string;
  address: string;
  owner: { id: string; email: string; language: Locale };
  now: Date;
  translate: Translate;
  baseUrl: string;
};

/**
 * Switches an endpoint off, once. Its owner gets a mail, except if the reason is that they lost the
 * right.
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
