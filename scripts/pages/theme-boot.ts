import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Plugin that puts the script for the theme into the page. As a separate file it would delay the
 * first painting. The server allows the script by its hash in the policy of the page.
 *
 * @param file the path of the script
 */
export function themeBoot(file: string): Plugin {
  return {
    name: 'klip-theme-boot',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: readFileSync(file, 'utf8').replaceAll(/^ *\/\/.*\n/gm, ''),
        injectTo: 'head',
      },
    ],
  };
}
