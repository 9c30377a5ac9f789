import type { ModuleDeclaration } from '@/platform/module';
import { findErasedTables, findSentReads, findShownTables } from '@/platform/shown';

const modules = import.meta.glob<Record<string, ModuleDeclaration>>('@/modules/*/module.ts', {
  eager: true,
});

/** Facts from the declarations of all modules, which the browser reads too. */
export const liveFacts = {
  shownTables: findShownTables(modules),
  sentReads: findSentReads(modules),
};

export const erasedTables = findErasedTables(modules);
