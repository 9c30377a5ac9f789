/**
 * npm run measure [-- FOLDER] prints a table about the sources below FOLDER/src; the default is
 * this checkout. Tests, `testkit` and generated files are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

type Source = { path: string; text: string; imports: string[]; functions: number[] };

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const generated = ['database/types.ts', 'app/server/operation-errors.ts'];
/** Number of lines from which a repetition counts. Shorter ones are a matter of the language. */
const minRepeated = 6;

const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css|sql)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('testkit/') && !generated.includes(path));
const sources = paths.map(read);
const code = sources.filter(({ path }) => /\.tsx?$/.test(path));

const known = new Set(code.map(({ path }) => path));
const functions = code.flatMap((source) => source.functions);
const longerThan = (max: number) => functions.filter((lines) => lines > max).length;
const folders = countBy(paths.map((path) => dirname(path)));
const figures: [string, number][] = [
  ['files', sources.length],
  ...['.ts', '.tsx', '.css', '.sql'].map((ending): [string, number] => [
    `lines of ${ending}`,
    sumLines(sources.filter(({ path }) => extname(path) === ending)),
  ]),
  ['lines', sumLines(sources)],
  ['functions over 60 lines', longerThan(60)],
  ['functions over 80 lines', longerThan(80)],
  ['functions over 100 lines', longerThan(100)],
  ['folders', folders.size],
  ['files in the fullest folder', Math.max(...folders.values())],
  ['files in circles', countInCircles(code.map((file) => [file.path, findTargets(file)]))],
  ['arrows back up', countBackArrows()],
  ['exported names with two meanings', countTwoMeanings()],
  [`lines repeated elsewhere, ${minRepeated} or more together`, countRepeated()],
];
for (const [name, value] of figures)
  process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);

function read(path: string): Source {
  const text = readFileSync(join(root, 'src', path), 'utf8');
  if (!/\.tsx?$/.test(path)) return { path, text, imports: [], functions: [] };
  const { module, program } = parseSync(path, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  const functions: number[] = [];
  findFunctions(program, ({ start, end }) =>
    functions.push(text.slice(start, end).split('\n').length),
  );
  return { path, text, imports: requests, functions };
}

function findFunctions(
  node: unknown,
  onFound: (place: { start: number; end: number }) => void,
): void {
  if (node === null || typeof node !== 'object') return;
  const { type, start, end } = node as { type?: string; start: number; end: number };
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type ?? ''))
    onFound({ start, end });
  for (const part of Object.values(node)) findFunctions(part, onFound);
}

/** Returns the files of ours that a file imports, as paths below `src`. */
function findTargets({ path, imports }: Source): string[] {
  return imports.flatMap((name) => {
    const plain = name.replace(/\?.*$/, '');
    if (!/^(@\/|\.)/.test(plain)) return [];
    const target = plain.startsWith('@/') ? plain.slice(2) : posix.join(dirname(path), plain);
    return ['', '.ts', '.tsx'].map((ending) => target + ending).filter((file) => known.has(file));
  });
}

/** Counts the members of a graph that reach themselves. */
function countInCircles(graph: readonly (readonly [string, readonly string[]])[]): number {
  const targets = new Map(graph);
  return graph.filter(([name]) => {
    const seen = new Set<string>();
    const left = [...(targets.get(name) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(...(targets.get(next) ?? []));
    }
    return seen.has(name);
  }).length;
}

/**
 * Counts imports against the main direction. The files and folders of each folder are rooms;
 * between two rooms that import from each other, the direction with fewer imports is the wrong one.
 */
function countBackArrows(): number {
  const arrows = new Map<string, number>();
  for (const file of code) {
    for (const target of findTargets(file)) {
      const from = file.path.split('/');
      const to = target.split('/');
      const shared = from.findIndex((part, place) => part !== to[place]);
      if (shared === -1) continue;
      const folder = from.slice(0, shared).join('/');
      const arrow = `${folder}:${from[shared]}>${to[shared]}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  return [...arrows].filter(([arrow, count]) => {
    const back = arrows.get(arrow.replace(/:(.*)>(.*)$/, ':$2>$1'));
    const [, from = '', to = ''] = /:(.*)>(.*)$/.exec(arrow) ?? [];
    return back !== undefined && (count < back || (count === back && from > to));
  }).length;
}

function countTwoMeanings(): number {
  const exported = /^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm;
  const names = code.flatMap(({ text }) => [
    ...new Set([...text.matchAll(exported)].map(([, name = '']) => name)),
  ]);
  const perModule = /^(en|da|mail|done)$/;
  return [...countBy(names)].filter(([name, count]) => count > 1 && !perModule.test(name)).length;
}

/** Counts the lines in runs of `minRepeated` lines that occur more than once. */
function countRepeated(): number {
  const runs = new Map<string, Set<string>[]>();
  const repeated = new Set<string>();
  for (const { path, text } of code) {
    const lines = text.split('\n').flatMap((line, place) => {
      const plain = line.trim();
      return plain && !/^(import |\/\/|\*|\/\*)/.test(plain) ? [{ plain, place }] : [];
    });
    for (let start = 0; start + minRepeated <= lines.length; start += 1) {
      const run = lines.slice(start, start + minRepeated);
      const key = run.map(({ plain }) => plain).join('\n');
      const places = new Set(run.map(({ place }) => `${path}:${place}`));
      runs.set(key, [...(runs.get(key) ?? []), places]);
    }
  }
  for (const found of runs.values())
    if (found.length > 1)
      for (const places of found) for (const place of places) repeated.add(place);
  return repeated.size;
}

function sumLines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
