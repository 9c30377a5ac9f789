const secret = /([?&#](?:token|invitation)=)[^\s&#<>"]+/gi;

/** The text of a mail as somebody may read it who is not its recipient: what opens a door is left out of its links. */
export function redactLinks(text: string): string {
  return text.replace(secret, '$1…');
}

/** The link in the text of a mail that opens a door, and what it opens it with. */
export function secretLinkIn(text: string): { url: string; token: string } | undefined {
  const [url, token] = /https?:\/\/\S+?[?&#](?:token|invitation)=([^\s&#<>"]+)/i.exec(text) ?? [];
  return url && token ? { url, token } : undefined;
}
