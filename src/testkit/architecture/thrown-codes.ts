import { readFileSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesOnDisk } from './source-files';

type Node = { type: string } & Record<string, unknown>;
type DeclarationPlace = { path: string; name: string };
type Module = { declared: Map<string, Node>; imported: Map<string, DeclarationPlace> };

const root = resolve(import.meta.dirname, '../../..');
/**
 * Functions that start a procedure. Middleware is not followed, because its refusals depend on its
 * options.
 */
const starts = ['by', 'byAnybody'];
const ofCreateOnce = ['idempotencyKeyReused', 'rightsChanged'];
const ofContext = new Map([
  ['createOnce', ofCreateOnce],
  ['makeSecretOnce', [...ofCreateOnce, 'secretMadeBefore']],
]);

/**
 * Lists for each procedure of the router the codes of all refusals that its handler, or a function
 * that it calls by name, can throw. They are read from the sources, so a new one is found
 * automatically; some of them may never occur. Calls through the context are not followed, except
 * for those in `ofContext`.
 */
export function thrownCodes(): Map<string, string[]> {
  const modules = readModules();
  const router = declarationOf({ path: 'app/server/router', name: 'router' });
  const procedures = listProcedures(router.path, router.node);
  return new Map(procedures.map(({ name, path, node }) => [name, codesBelow(path, node)]));

  function declarationOf({ path, name }: DeclarationPlace): { path: string; node: Node } {
    const module = modules.get(path);
    const other = module?.imported.get(name);
    if (other) return declarationOf(other);
    const node = module?.declared.get(name);
    if (!node) throw new Error(`${path} declares no ${name}`);
    return { path, node };
  }

  /**
   * Lists the procedures of a router, an object of procedures and routers. Some routers are spread
   * from other files.
   */
  function listProcedures(
    path: string,
    node: Node,
    name = '',
  ): { name: string; path: string; node: Node }[] {
    if (node.type === 'Identifier') {
      const other = declarationOf({ path, name: String(node.name) });
      return listProcedures(other.path, other.node, name);
    }
    if (node.type !== 'ObjectExpression') return [{ name, path, node }];
    return (node.properties as Node[]).flatMap((part) => {
      if (part.type === 'SpreadElement') return listProcedures(path, part.argument as Node, name);
      const key = String((part.key as Node).name);
      return listProcedures(path, part.value as Node, name ? `${name}.${key}` : key);
    });
  }

  function codesBelow(path: string, node: Node): string[] {
    const codes = new Set<string>();
    const seen = new Set<string>();
    follow(path, node);
    return [...codes].sort();

    function follow(at: string, part: Node): void {
      for (const { name, member, refuses = [] } of namesIn(part)) {
        for (const code of refuses) codes.add(code);
        const module = modules.get(at);
        const place =
          module?.imported.get(name) ??
          (module?.declared.has(name) ? { path: at, name } : undefined);
        if (!place || starts.includes(place.name) || !modules.has(place.path)) continue;
        if (isErrors(place)) {
          if (!member) throw new Error(`${at} uses ${name} without naming a refusal`);
          codes.add(member);
          continue;
        }
        const key = `${place.path}#${place.name}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const other = declarationOf(place);
        follow(other.path, other.node);
      }
    }
  }
}

function isErrors({ path, name }: DeclarationPlace): boolean {
  return name.endsWith('Errors') && /(^|\/|-)errors$/.test(path);
}

function readModules(): Map<string, Module> {
  const paths = filesOnDisk('src').filter(
    (path) => path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path),
  );
  return new Map(
    paths
      .filter((path) => !/^src\/(testkit|ui)\/|\/web\//.test(path))
      .map((path) => [path.replace(/^src\/|\.ts$/g, ''), readModule(path)]),
  );
}

function readModule(pathBelowRoot: string): Module {
  const { program } = parseSync(pathBelowRoot, readFileSync(resolve(root, pathBelowRoot), 'utf8'));
  const path = pathBelowRoot.replace(/^src\//, '');
  const module: Module = { declared: new Map(), imported: new Map() };
  for (const statement of program.body as unknown as Node[]) {
    const from = statement.source as { value: string } | null | undefined;
    for (const part of (statement.specifiers ?? []) as Node[]) {
      if (!from) continue;
      const name = ((part.imported ?? part.local) as Node).name;
      const local = ((part.exported ?? part.local) as Node).name;
      module.imported.set(String(local), {
        path: resolveTarget(from.value, path),
        name: String(name),
      });
    }
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type === 'VariableDeclaration') {
      for (const one of declaration.declarations as Node[]) {
        for (const { name } of namesIn(one.id as Node))
          if (one.init) module.declared.set(name, plain(one.init as Node));
      }
    } else if (declaration.id)
      module.declared.set(String((declaration.id as Node).name), declaration);
  }
  return module;
}

function resolveTarget(name: string, from: string): string {
  if (name.startsWith('@/')) return name.slice(2);
  return name.startsWith('.') ? posix.join(dirname(from), name) : name;
}

/** Removes the parts of a syntax tree that only the compiler reads. */
function plain(node: Node): Node {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type)
    ? plain(node.expression as Node)
    : node;
}

type Name = { name: string; member?: string; refuses?: string[] };

/** Finds every name that is used as a value, with the property that is read from it. */
function namesIn(node: unknown): Name[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (node === null || typeof node !== 'object' || !('type' in node)) return [];
  const found = plain(node as Node);
  if (found.type.startsWith('TS')) return [];
  if (found.type === 'Identifier') return [nameOf(found)];
  if (found.type === 'MemberExpression' && !found.computed) {
    const object = found.object as Node;
    const member = nameOf(found.property as Node);
    const taken = member.refuses ? [member] : [];
    if (object.type === 'Identifier') return [{ ...nameOf(object), member: member.name }, ...taken];
    return [...namesIn(object), ...taken];
  }
  const started =
    found.type === 'CallExpression' && (found.callee as Node).name === 'by'
      ? [refusalsOfStart(found)]
      : [];
  // A key of an object or of a pattern is not a use of a name.
  const parts = Object.entries(found).filter(([key]) => key !== 'key' || found.computed);
  const keys = found.type === 'Property' && !found.computed ? [nameOf(found.key as Node)] : [];
  return [
    ...started,
    ...keys.filter(({ refuses }) => refuses),
    ...parts.flatMap(([, part]) => namesIn(part)),
  ];
}

function nameOf({ name }: Node): Name {
  const refuses = ofContext.get(String(name));
  return { name: String(name), ...(refuses && { refuses }) };
}

/** Finds the `refusal` that a call of `by(policy, guard)` names. */
function refusalsOfStart(call: Node): Name {
  const [policy, guard] = call.arguments as Node[];
  const guards = (guard?.properties ?? []) as { key: Node }[];
  const isForAll =
    policy?.name === 'anybodySignedIn' || guards.some(({ key }) => key.name === 'refusal');
  return { name: '', refuses: isForAll ? ['notSignedIn'] : ['notSignedIn', 'notAllowed'] };
}
