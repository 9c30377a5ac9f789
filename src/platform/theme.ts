/** How the pages look; `auto` is as the system. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];
