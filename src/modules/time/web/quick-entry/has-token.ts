/** Whether the words of a line hold the whole token: `@Havn` is no part of `@Havnen`. */
export function hasToken(text: string, token: string): boolean {
  return ` ${text} `.replaceAll(/\s/g, ' ').includes(` ${token} `);
}
