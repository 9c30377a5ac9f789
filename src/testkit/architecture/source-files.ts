import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Import of a file. `target` is a path below `src` without its ending, or the name of a package.
 */
export type Import = { target: string; isOurs: boolean; isType: boolean };

export type SourceFile = {
  /** Path below `src`, with `/`. */
  path: string;
  isTest: boolean;
  lines: number;
  /**
   * Number of lines of each function that is longer than `maxFunctionLines`, with its first line.
   */
  longFunctions: { line: number; lines: number }[];
  imports: Import[];
  /** Constructs that this project avoids: `interface`, `any`, `export default`, a barrel. */
  unwanted: string[];
};

const maxFunctionLines = 80;
const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

const root = resolve(import.meta.dirname, '../../..');

/** Lists the files below the folders, with `/`, as paths below the root of the project. */
export function filesOnDisk(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        posix.join(folder, entry.parentPath.slice(join(root, folder).length), entry.name),
      ),
  );
}

export function lineCount(path: string): number {
  return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
}

/** Reads and parses a TypeScript file. It throws for any other file. */
export function readSource(pathBelowRoot: string): SourceFile {
  const text = readFileSync(join(root, pathBelowRoot), 'utf8');
  const { module, program, errors } = parseSync(pathBelowRoot, text);
  if (errors.length > 0) throw new Error(`${pathBelowRoot}: ${errors[0]?.message}`);
  const path = pathBelowRoot.replace(/^src\//, '');
  const found: FileFindings = { types: [], interfaces: 0, anys: 0, functions: [] };
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  look(program, found, false);

  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, isType }] : [],
      ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
    })),
    ...found.types.map((name) => ({ name, isType: true })),
  ];
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const isBarrel =
    /(^|\/)index\.tsx?$/.test(path) ||
    exported.some(
      (entry) => entry.importName.kind === 'All' || entry.importName.kind === 'AllButDefault',
    ) ||
    (exported.length > 0 && exported.every((entry) => entry.moduleRequest !== null));
  return {
    path,
    isTest: /\.test\.tsx?$/.test(path),
    lines: lineCount(pathBelowRoot),
    longFunctions: found.functions
      .map(({ start, end }) => ({ line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 }))
      .filter(({ lines }) => lines > maxFunctionLines),
    imports: requests.map(({ name, isType }) => ({ ...resolveTarget(name, path), isType })),
    unwanted: [
      ...(exported.some((entry) => entry.exportName.kind === 'Default') ? ['export default'] : []),
      ...(isBarrel ? ['a barrel'] : []),
      ...(found.interfaces > 0 ? ['interface'] : []),
      ...(found.anys > 0 ? ['any'] : []),
    ],
  };
}

/** Turns `@/…` and relative paths into paths below `src`; every other name is a package. */
function resolveTarget(name: string, from: string): Pick<Import, 'target' | 'isOurs'> {
  const plain = name.replace(/\?.*$/, '');
  if (plain.startsWith('@/')) return { target: plain.slice(2), isOurs: true };
  if (plain.startsWith('.')) return { target: posix.join(dirname(from), plain), isOurs: true };
  return { target: plain, isOurs: false };
}

type FileFindings = {
  types: string[];
  interfaces: number;
  anys: number;
  functions: { start: number; end: number }[];
};

/**
 * Collects the findings of a syntax tree. Interfaces count only outside `declare module`, where
 * only an interface can extend one of another file.
 */
function look(node: unknown, found: FileFindings, isAugmentation: boolean): void {
  if (Array.isArray(node)) {
    for (const part of node) look(part, found, isAugmentation);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, source } = node as { type?: string; source?: { value?: unknown } };
  if (type !== undefined && functionTypes.has(type))
    found.functions.push(node as { start: number; end: number });
  if (type === 'TSAnyKeyword') found.anys += 1;
  if (type === 'TSInterfaceDeclaration' && !isAugmentation) found.interfaces += 1;
  if (type === 'TSImportType') found.types.push(String(source?.value));
  for (const part of Object.values(node))
    look(part, found, isAugmentation || type === 'TSModuleDeclaration');
}
