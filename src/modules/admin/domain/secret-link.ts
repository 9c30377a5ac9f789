/** The link in the text of a mail that opens a door, and what it opens it with. */
export function secretLinkIn(text: string): { url: string; token: string } | undefined {
  const [url, token] = /https?:\/\/\S+?[?&#](?:token|invitation)=([^\s&#<>"]+)/i.exec(text) ?? [];
  return url && token ? { url, token } : undefined;
}
