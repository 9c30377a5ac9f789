/**
 * File names in a module's own folder, by subfolder. Names in `web/` are free; their ends say the
 * kind of the file.
 */
const inModule: Record<string, RegExp> = {
  '': /^(README\.md|(domain|policy|contract|errors)(\.test)?\.ts|module\.ts)$/,
  domain: /^[a-z0-9-]+(\.test)?\.ts$/,
  'domain/balance-choice': /^[a-z0-9-]+(\.test)?\.ts$/,
  'domain/columns': /^[a-z0-9-]+(\.test)?\.ts$/,
  'domain/line': /^[a-z0-9-]+(\.test)?\.ts$/,
  'domain/tests': /^[a-z0-9-]+\.test\.ts$/,
  'domain/planning': /^[a-z0-9-]+(\.test)?\.ts$/,
  contract: /^[a-z0-9-]+(\.test)?\.ts$/,
  messages:
    /^(audit-|export-|later-|line-|mail-|page-|permit-|plan-|repeat-|running-|statement-|timer-)?(en|da)\.ts$/,
  server: /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/erasing': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/archives': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/takeout': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/troubles': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/payment': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/statement': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/router': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/reading': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/planning': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/workbook': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/writing': /^[a-z0-9-]+(\.test)?\.ts$/,
  'server/repository': /^[a-z0-9-]+(\.test)?\.ts$/,
};

/** File names with a fixed meaning in a module or in the program. */
const fixed =
  /^(module|domain|policy|contract|errors|router|repository|main|en|da|(en|da)-[a-z]+)$/;

/** Folders that are named after a subject, with files that are its parts. */
const partsOf = /\/(router|repository|contract|messages)\/[^/]+$/;

/**
 * Tells whether a file that exports one value is named after it, or after a type in the file: every
 * word of the file's name is in the name of the export, in the same order. A file with several
 * values is named after their subject.
 */
export function isNamedAfterExport(
  path: string,
  values: readonly string[],
  types: readonly string[],
): boolean {
  const stem = path.replace(/^.*\/|\.tsx?$/g, '');
  if (values.length !== 1 || fixed.test(stem) || partsOf.test(path)) return true;
  return [...values, ...types].some((name) => hasWordsOf(name, stem));
}

function hasWordsOf(name: string, stem: string): boolean {
  const rest = wordsOf(name);
  return stem.split('-').every((word) => {
    const place = rest.findIndex((one) => toSingular(one) === toSingular(word));
    rest.splice(0, place + 1);
    return place >= 0;
  });
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]*[a-z0-9]+|[A-Z]+/g)?.map((word) => word.toLowerCase()) ?? [];
}

function toSingular(word: string): string {
  return word.replace(/s$/, '');
}

/** Folders outside the modules, with the files that they may contain at any depth. */
const elsewhere: [RegExp, RegExp][] = [
  [/^app\/messages\/joined\//, /\.ts$/],
  [/^app\/messages\/[^/]+$/, /^(commands-)?(en|da)\.ts$/],
  [/^app\/server\//, /\.ts$/],
  [/^app\/web\/ahead\/theme-boot\.js$/, /./],
  [/^app\/web\/static\//, /\.(svg|png|webmanifest)$/],
  [/^app\/web\//, /\.(tsx?|css|svg|html)$/],
  [/^database\/migrations\/\d{4}-/, /\.sql$/],
  [/^database\/(?!migrations\/)/, /\.(ts|sql)$/],
  [/^i18n\/messages\//, /^(en|da)\.ts$/],
  [/^i18n\/[^/]+$/, /\.ts$/],
  [/^platform\/[^/]+$/, /\.ts$/],
  [/^platform\/(calendar|reading|text)\//, /\.ts$/],
  [/^platform\/server\//, /\.ts$/],
  [/^platform\/web\//, /\.tsx?$/],
  [/^testkit\/archive\//, /^format-\d+\.tar$/],
  [/^testkit\/web\//, /\.tsx?$/],
  [/^testkit\//, /\.ts$/],
  [/^ui\//, /\.(tsx?|css)$/],
];

/** Names that fit any file, and so say too little. */
const drawer = /^(utils?|helpers?|common|managers?|services?|misc|shared|lib)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the reason why the name of a path below `src` is wrong; undefined when it is right. */
export function reasonAgainstName(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1) ?? '';
  const stem = name.replace(/(\.(test|module|d))?\.[a-z]+$/, '');
  const parts = [...folders, stem];
  if (name !== 'README.md' && !parts.every((part) => kebab.test(part))) return 'is not kebab-case';
  if (parts.some((part) => drawer.test(part))) return 'is a drawer, not a name';

  const [top, module, ...rest] = folders;
  if (top !== 'modules') {
    return elsewhere.some(([folder, file]) => folder.test(path) && file.test(name))
      ? undefined
      : 'has no place here';
  }
  if (module === undefined) return 'belongs to no module';
  if (rest[0] === 'web')
    return /\.(tsx?|module\.css)$/.test(name) ? undefined : 'is no file of a screen';
  return inModule[rest.join('/')]?.test(name)
    ? undefined
    : 'is not among the file names of a module';
}
