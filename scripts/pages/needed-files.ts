import { build, type InlineConfig } from 'vite';

/** Files that each part of the app needs before it is shown, by the name of the part. */
export type NeededFiles<Part extends string> = Readonly<Record<Part, ReadonlySet<string>>>;

/**
 * Builds the app without any groups and reads from it the files that each part needs. The graph of
 * imports would not show it: a screen that uses one control of a library imports the whole library,
 * and only the build leaves the rest out.
 */
export async function findNeededFiles<Part extends string>(
  config: InlineConfig,
  begins: Readonly<Record<Part, readonly string[]>>,
): Promise<NeededFiles<Part>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the build without groups has no output');
  const chunks = output.output.filter((part) => part.type === 'chunk');
  const readFiles = (names: readonly string[]) => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const need = (fileName: string) => {
      if (seen.has(fileName)) return;
      seen.add(fileName);
      const chunk = chunks.find((one) => one.fileName === fileName);
      for (const id of chunk?.moduleIds ?? []) files.add(id);
      for (const imported of chunk?.imports ?? []) need(imported);
    };
    for (const name of names) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
      if (!chunk) throw new Error(`${name} is in no chunk, so its part cannot be put together`);
      need(chunk.fileName);
    }
    return files;
  };
  const parts = {} as Record<Part, ReadonlySet<string>>;
  for (const part in begins) parts[part] = readFiles(begins[part]);
  return parts;
}
