import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the script that sets the theme into the page: a file of its own would have to come before
 * anything is painted. The server names it in the policy of the page by its hash.
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
