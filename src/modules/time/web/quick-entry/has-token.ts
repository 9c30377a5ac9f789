/** Tells whether a line contains a token as whole words: `@Havn` is not in `@Havnen`. */
export function hasToken(text: string, token: string): boolean {
  return ` ${text} `.replaceAll(/\s/g, ' ').includes(` ${token} `);
}
