import type { Database } from '@/database/connection';

/** Matches the parameters of links that hold a secret. */
const secretInLink = /([?&#](?:token|invitation)=)([\w-]+)/;

const secretLeftOut = /([?&#](?:token|invitation)=)…/g;

export function findSecretInLink(text: string): string | null {
  return secretInLink.exec(text)?.[2] ?? null;
}

export function withoutSecret(body: string, secret: string | null): string {
  return secret === null ? body : body.replaceAll(secret, '…');
}

/** Returns a mail body from the outbox with the secret back in its link. */
export function withSecret(body: string, secret: string | null): string {
  return secret === null ? body : body.replace(secretLeftOut, `$1${secret}`);
}

/**
 * Reads the secret of a mail.
 *
 * @param keysDb connections that may read secrets
 */
export async function findSecret(keysDb: Database, mailId: string): Promise<string | null> {
  const mail = await keysDb
    .selectFrom('mail')
    .select('secret')
    .where('id', '=', mailId)
    .executeTakeFirst();
  return mail?.secret ?? null;
}
