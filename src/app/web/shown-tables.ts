import type { ModuleDeclaration } from '@/platform/module';
import { findSentReads, findShownTables } from '@/platform/shown';

const modules = import.meta.glob<Record<string, ModuleDeclaration>>('@/modules/*/module.ts', {
  eager: true,
});

export const shownTables = findShownTables(modules);
export const sentReads = findSentReads(modules);
