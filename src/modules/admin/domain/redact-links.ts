const secret = /([?&#](?:token|invitation)=)[^\s&#<>"]+/gi;

/** The text of a mail as somebody may read it who is not its recipient: what opens a door is left out of its links. */
export function redactLinks(text: string): string {
  return text.replace(secret, '$1…');
}
