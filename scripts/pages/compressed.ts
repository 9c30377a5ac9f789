import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Plugin that writes a `.br` and a `.gz` for every script and style sheet. The server sends them if
 * the browser accepts them; they are compressed only once, so as small as possible.
 */
export function compressed(): Plugin {
  return {
    name: 'klip-compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const content = readFileSync(resolve(dir, name));
        const asText = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
        writeFileSync(resolve(dir, `${name}.br`), brotliCompressSync(content, { params: asText }));
        writeFileSync(
          resolve(dir, `${name}.gz`),
          gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
        );
      }
    },
  };
}
