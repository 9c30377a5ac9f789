/**
 * Whether the link of a mail of this kind may not be passed on. Its holder answers the sellers in
 * the name of a customer, so it is closed to staff in every state.
 */
export function isForRecipientAlone(kind: string): boolean {
  return kind === 'cardAnswer';
}
