import type { Plugin } from 'vite';

/**
 * The text of the first screen is in this font; without the hint it starts loading only after the
 * style sheet.
 */
export function preloadFont(): Plugin {
  return {
    name: 'klip-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!font) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: `/${font}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}
