import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Plugin that fails the build when the gzipped scripts of a page exceed the limit for a slow phone.
 */
export function smallPage(limitKilobytes: number): Plugin {
  return {
    name: 'klip-small-page',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const kilobytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
      const said = `${kilobytes.toFixed(1)} kB of JavaScript gzipped (limit ${limitKilobytes})`;
      this.info(`the page of a card link: ${said}`);
      if (kilobytes > limitKilobytes) this.error(`the page of a card link is too large: ${said}`);
    },
  };
}
