import type { ModuleDeclaration } from '@/platform/module';

const found = import.meta.glob<Record<string, ModuleDeclaration>>('../../modules/*/module.ts', {
  eager: true,
});

/** Declarations of all modules by name. */
export const modules: Record<string, ModuleDeclaration> = Object.fromEntries(
  Object.entries(found).flatMap(([path, exported]) =>
    Object.values(exported).map((declaration) => [path.split('/').at(-2), declaration]),
  ),
);
