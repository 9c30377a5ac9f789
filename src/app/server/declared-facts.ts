import type { ModuleDeclaration } from '@/platform/module';
import { findErasedTables, findSentReads, findShownTables } from '@/platform/shown';

const modules = import.meta.glob<Record<string, ModuleDeclaration>>('@/modules/*/module.ts', {
  eager: true,
});

/** From the declarations of all modules, as the browser reads them too. */
export const liveFacts = {
  shownTables: findShownTables(modules),
  sentReads: findSentReads(modules),
};

export const erasedTables = findErasedTables(modules);
