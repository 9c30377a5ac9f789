import type { Plugin } from 'vite';

/** Finds what comes only together with the schemas, which no first picture of a page needs. */
export function schemaFiles(): { plugin: Plugin; needs: (file: string) => boolean } {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'klip-schema-files',
    apply: 'build',
    buildEnd() {
      found.clear();
      const follow = (id: string) => {
        if (found.has(id)) return;
        found.add(id);
        for (const importer of this.getModuleInfo(id)?.importers ?? []) follow(importer);
      };
      for (const id of this.getModuleIds()) if (/node_modules[\\/]zod[\\/]/.test(id)) follow(id);
    },
  };
  return { plugin, needs: (file) => found.has(file) };
}
