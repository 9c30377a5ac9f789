import type { Plugin } from 'vite';

/** Finds the files that only the schemas need, and no page needs before it is shown. */
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
