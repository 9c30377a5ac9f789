/**
 * Whether nobody passes the link of a mail of this kind on. Whoever opens it answers those who sell
 * in the name of a customer, so it is closed to staff in every state.
 */
export function isForRecipientAlone(kind: string): boolean {
  return kind === 'cardAnswer';
}
