import type { Tx } from '../transaction';

/** The state of a job is shown on its mail in the outbox. One without words stays as it is. */
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
