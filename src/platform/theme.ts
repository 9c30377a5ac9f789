/** Themes of the pages; `auto` follows the operating system. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];
