import { modules } from './modules';
import type { Import } from './source-files';

/** Modules that each module builds on, also indirectly, the lowest first. */
export const buildsOn: Record<string, readonly string[]> = Object.fromEntries(
  Object.keys(modules).map((name) => [name, listBelow(name, [])]),
);

function listBelow(name: string, above: readonly string[]): string[] {
  if (above.includes(name)) throw new Error(`${[...above, name].join(' builds on ')}`);
  const nearest = modules[name]?.buildsOn;
  if (!nearest) throw new Error(`${above.at(-1)} builds on ${name}, which is no module`);
  return [...new Set(nearest.flatMap((below) => [...listBelow(below, [...above, name]), below]))];
}

/**
 * Imports that are allowed although the table forbids them, each with a reason. Entries are only
 * removed from this list.
 */
export const exceptions: Record<string, string> = {
  'platform/web/api.ts -> app/server/router':
    'the type of the router is what makes the client typed',
};

/** Part of the tree in which a file is, and its module if it belongs to one. */
type FilePlace = { part: HousePart; module?: string };
type HousePart =
  | 'module rules'
  | 'module server'
  | 'module web'
  | 'platform rules'
  | 'platform server'
  | 'platform web'
  | 'ui'
  | 'i18n'
  | 'database'
  | 'app messages'
  | 'app server'
  | 'app web'
  | 'testkit';

function placeOf(path: string): FilePlace | undefined {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'modules') {
    const part =
      third === 'server' || third === 'web' ? (`module ${third}` as const) : 'module rules';
    return { part, module: second };
  }
  if (top === 'app' && ['messages', 'server', 'web'].includes(second))
    return { part: `app ${second}` as HousePart };
  if (top === 'platform') {
    return {
      part:
        second === 'server' || second === 'web'
          ? (`platform ${second}` as const)
          : 'platform rules',
    };
  }
  if (top === 'ui' || top === 'i18n' || top === 'database' || top === 'testkit')
    return { part: top };
  return undefined;
}

/**
 * Parts that each part may import. A file of a module imports parts that begin with `module` only
 * from its own module and from modules that it builds on.
 */
const mayImport: Record<HousePart, readonly HousePart[]> = {
  'module rules': ['module rules', 'platform rules'],
  'module server': [
    'module rules',
    'module server',
    'platform rules',
    'platform server',
    'database',
  ],
  'module web': ['module rules', 'module web', 'platform rules', 'platform web', 'ui', 'i18n'],
  'platform rules': ['platform rules'],
  'platform server': ['platform rules', 'platform server', 'database'],
  'platform web': ['platform rules', 'platform web', 'ui', 'i18n'],
  ui: ['ui'],
  i18n: ['i18n', 'platform rules'],
  database: ['database', 'platform rules'],
  'app messages': ['app messages', 'module rules', 'platform rules', 'i18n'],
  'app server': [
    'app server',
    'module rules',
    'module server',
    'platform rules',
    'platform server',
    'i18n',
    'database',
    'app messages',
  ],
  'app web': [
    'app web',
    'app messages',
    'module rules',
    'module web',
    'platform rules',
    'platform web',
    'ui',
    'i18n',
  ],
  testkit: [
    'testkit',
    'app messages',
    'app server',
    'module rules',
    'module server',
    'platform rules',
    'platform server',
    'i18n',
    'database',
  ],
};

/** Parts of the browser that may import types of the server, which add no code to the bundle. */
const namesServerByType: readonly HousePart[] = ['module web', 'app web'];

const rulesParts: readonly HousePart[] = ['module rules', 'platform rules', 'app messages'];
const browserParts: readonly HousePart[] = ['module web', 'platform web', 'app web', 'ui'];

/** Returns the reason why a file at `path` may not have this import; undefined when it may. */
export function reasonAgainst(path: string, found: Import): string | undefined {
  const from = placeOf(path);
  if (!from) return 'stands nowhere in the tree';
  return found.isOurs ? againstOurs(path, from, found) : againstPackage(path, from, found.target);
}

function againstOurs(
  path: string,
  from: FilePlace,
  { target, isType }: Import,
): string | undefined {
  const to = placeOf(target);
  if (!to) return 'it stands nowhere in the tree';
  if (from.part === 'app messages' && to.part === 'module rules') {
    return /^modules\/[^/]+\/messages\//.test(target)
      ? undefined
      : 'app/messages takes only messages from modules';
  }
  const isByType = isType && namesServerByType.includes(from.part) && to.part.endsWith(' server');
  if (!isByType && !mayImport[from.part].includes(to.part))
    return `${from.part} may not import ${to.part}`;
  if (from.module === undefined || to.module === undefined || from.module === to.module)
    return undefined;
  return buildsOn[from.module]?.includes(to.module)
    ? undefined
    : `${from.module} does not build on ${to.module} (${path.split('/').at(-1)})`;
}

function againstPackage(path: string, from: FilePlace, name: string): string | undefined {
  if (rulesParts.includes(from.part))
    return ['zod', 'punycode.js'].includes(name) ? undefined : 'rules need zod alone';
  if (from.part === 'i18n')
    return name === 'i18next' ? undefined : 'i18n needs i18next and nothing else';
  if (browserParts.includes(from.part) && isOfServer(name)) return 'does not exist in a browser';
  if (!browserParts.includes(from.part) && isOfBrowser(name)) return 'exists only in a browser';
  const isKysely = name === 'kysely' || name.startsWith('kysely/');
  return isKysely && !mayWriteSql(path, from) ? 'SQL stands in repository.ts' : undefined;
}

function isOfServer(name: string): boolean {
  return (
    /^(node:|kysely|pg$|fastify|@fastify\/|pino|better-auth(?!\/client))/.test(name) ||
    /^(stripe$|@orpc\/server)/.test(name)
  );
}

function isOfBrowser(name: string): boolean {
  return /^(react|@mantine\/|@tabler\/|@tanstack\/|zustand)/.test(name);
}

function mayWriteSql(path: string, { part, module }: FilePlace): boolean {
  if (module !== undefined)
    return new RegExp(`^modules/${module}/server/repository(/[^/]+)?\\.ts$`).test(path);
  return part === 'database' || part === 'platform server' || part === 'testkit';
}
