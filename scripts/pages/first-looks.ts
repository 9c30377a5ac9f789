import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type FirstLookLimits = {
  /** Files with which the page begins to load before it is shown. */
  begins: readonly string[];
  /** Limit for the scripts, compressed with brotli and without headers. */
  maxKilobytes: number;
  maxFiles: number;
};

/** Number of the largest files that are named when the limit is exceeded. */
const maxNamed = 20;

const start = ['app/web/start.ts', 'app/web/main.tsx'];
const inside = [...start, 'app/web/signed-in-frame.tsx', 'src/app/messages/joined/da-inside.ts'];

/** Pages that people often open first. They must load fast on a slow connection. */
const looks: Readonly<Record<string, FirstLookLimits>> = {
  'the sign-in': {
    begins: [
      ...start,
      'app/web/entrance/login-route.tsx',
      'src/app/messages/joined/da-entrance.ts',
    ],
    maxKilobytes: 177,
    maxFiles: 6,
  },
  '/time': {
    begins: [...inside, 'time/web/time-screen.tsx', 'time/web/fetch-time-ahead.ts'],
    maxKilobytes: 270,
    maxFiles: 8,
  },
  '/customer': {
    begins: [...inside, 'web/customer-overview-screen.tsx', 'web/fetch-customer-ahead.ts'],
    maxKilobytes: 221,
    maxFiles: 8,
  },
};

/**
 * Plugin that prints the size of the first look at each page, and fails the build above its limit.
 */
export function firstLooks(): Plugin {
  return {
    name: 'klip-first-looks',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const [name, { begins, maxKilobytes, maxFiles }] of Object.entries(looks)) {
        const files = [...findFiles(chunks, begins)].map((chunk) => ({
          chunk: `${chunk.name} (${chunk.fileName})`,
          kilobytes: brotliCompressSync(readFileSync(resolve(dir, chunk.fileName))).length / 1_000,
        }));
        const kilobytes = files.reduce((sum, file) => sum + file.kilobytes, 0);
        const said =
          `${kilobytes.toFixed(1)} kB of script in ${files.length} files ` +
          `(limit ${maxKilobytes} kB in ${maxFiles})`;
        this.info(`first look at ${name}: ${said}`);
        if (kilobytes <= maxKilobytes && files.length <= maxFiles) continue;
        const list = files
          .toSorted((a, b) => b.kilobytes - a.kilobytes)
          .slice(0, maxNamed)
          .map((file) => `${file.kilobytes.toFixed(1)} kB ${file.chunk}`);
        this.error(`${name} needs too much to be shown: ${said}\n${list.join('\n')}`);
      }
    },
  };
}

/** Returns the chunks of the files and all files that they import. */
function findFiles(
  chunks: readonly Rolldown.OutputChunk[],
  begins: readonly string[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const need = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of begins) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk, so its page cannot be measured`);
    need(chunk);
  }
  return found;
}
