import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Puts a `.br` and a `.gz` beside every script and style sheet, for the server to choose from:
 * compressed once and as small as can be, and also where no proxy does it.
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
