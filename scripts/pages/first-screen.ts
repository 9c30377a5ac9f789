import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The page has to be there soon on a slow line: JavaScript before the first screen, gzipped. */
const limitKilobytes = 200;
const start = 'app/web/main.tsx';
const begins = [start, 'app/web/entrance/login-route.tsx'];
const words = 'i18n/da-entrance.ts';

/**
 * Size of the first screen. While the build reads the source it notes which files of ours that are;
 * `needs` tells them apart from then on. At the end it prints what the first screen costs, and
 * fails the build above the limit.
 *
 * `needs` leaves out the file that starts the app: another page that shares the chunk would start
 * the app as well.
 */
export function firstScreen(): {
  plugin: Plugin;
  needs: (file: string) => boolean;
  /** Whether it comes only together with the schemas, which no first picture of a page needs. */
  checksForms: (file: string) => boolean;
} {
  const ours = new Set<string>();
  const withSchemas = new Set<string>();
  const plugin: Plugin = {
    name: 'klip-first-screen',
    apply: 'build',
    buildEnd() {
      ours.clear();
      const need = (id: string) => {
        if (ours.has(id) || !/[\\/]src[\\/]/.test(id)) return;
        ours.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) need(imported);
      };
      for (const id of this.getModuleIds())
        if (begins.some((file) => id.endsWith(`/src/${file}`))) need(id);
      withSchemas.clear();
      const follow = (id: string) => {
        if (withSchemas.has(id)) return;
        withSchemas.add(id);
        for (const importer of this.getModuleInfo(id)?.importers ?? []) follow(importer);
      };
      for (const id of this.getModuleIds()) if (/node_modules[\\/]zod[\\/]/.test(id)) follow(id);
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const needed = new Set<string>();
      const need = (name: string) => {
        if (needed.has(name)) return;
        needed.add(name);
        for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? [])
          need(imported);
      };
      for (const module of [...begins, words]) {
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/src/${module}`)),
        );
        if (!chunk)
          throw new Error(`${module} is in no chunk, so the first screen cannot be measured`);
        need(chunk.fileName);
      }
      const bytes = [...needed].reduce(
        (sum, name) => sum + gzipSync(readFileSync(resolve(dir, name))).length,
        0,
      );
      const kilobytes = bytes / 1000;
      this.info(
        `first screen: ${kilobytes.toFixed(1)} kB of JavaScript gzipped in ${needed.size} ` +
          `files (limit ${limitKilobytes})`,
      );
      if (kilobytes > limitKilobytes)
        this.error(`the first screen needs more than ${limitKilobytes} kB of JavaScript`);
    },
  };
  return {
    plugin,
    needs: (file) => ours.has(file) && !file.endsWith(`/src/${start}`),
    checksForms: (file) => withSchemas.has(file),
  };
}
