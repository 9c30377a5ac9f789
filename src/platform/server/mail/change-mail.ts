import type { Tx } from '../transaction';

/** Changes the state of a mail in the outbox from `from` to `to`, unless its body was deleted. */
export async function setMailState(
  tx: Tx,
  id: string,
  from: 'waiting' | 'failed',
  to: 'waiting' | 'failed',
) {
  await tx
    .updateTable('mail')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('textBody', '<>', '')
    .execute();
}

/** Records that a link in a mail was opened. A trigger writes its reader into the audit log. */
export async function markLinkOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ linkOpenedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
