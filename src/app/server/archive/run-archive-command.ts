import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { nameArchive } from '@/modules/admin/domain/archive-rules';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { Manifest } from '@/platform/server/archive/manifest';
import { type Config, readConfig } from '@/platform/server/config';
import { checkStatement } from '../check-statement';
import { createArchive } from './create-archive';
import { type ListedArchive, listArchives } from './list-archives';
import { restoreArchive } from './restore-archive';
import { verifyArchive } from './verify-archive';

const usage = `Usage:
  npm run archive -- create [FILE or FOLDER] [--with-secrets]
  npm run archive -- verify FILE
  npm run archive -- restore FILE
  npm run archive -- list
  npm run archive -- check-statement FILE`;

const minPassphrase = 12;

type Environment = Record<string, string | undefined>;

type CommandLine = {
  environment: Environment;
  path: string | undefined;
  isWithSecrets: boolean;
  passphrase: string | undefined;
  say: (line: string) => void;
};
type CommandLineWithPath = CommandLine & { path: string };

type Command =
  | { needsPath: false; run: (line: CommandLine) => Promise<void> }
  | { needsPath: true; run: (line: CommandLineWithPath) => Promise<void> };

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['create', { needsPath: false, run: create }],
  ['verify', { needsPath: true, run: verify }],
  ['restore', { needsPath: true, run: restore }],
  ['list', { needsPath: false, run: list }],
  ['check-statement', { needsPath: true, run: check }],
]);

/**
 * Runs the command line of `npm run archive`.
 *
 * @throws ArchiveProblem with a sentence for the operator
 */
export async function runArchiveCommand(
  words: readonly string[],
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const flags = words.filter((word) => word.startsWith('-'));
  const [name = '', given, ...rest] = words.filter((word) => !word.startsWith('-'));
  const command = commands.get(name);
  const isKnown = flags.every((flag) => name === 'create' && flag === '--with-secrets');
  if (!command || rest.length > 0 || !isKnown) throw new ArchiveProblem(usage);
  // npm itself goes to the folder of the project.
  const path = given && resolve(environment.INIT_CWD ?? '.', given);
  const isWithSecrets = flags.length > 0;
  const line = () => ({ environment, isWithSecrets, passphrase: readPassphrase(environment), say });
  if (!command.needsPath) return command.run({ ...line(), path });
  if (!path) throw new ArchiveProblem(usage);
  await command.run({ ...line(), path });
}

async function create(line: CommandLine): Promise<void> {
  const { environment, path, isWithSecrets, passphrase, say } = line;
  const config = readConfig(environment);
  if (isWithSecrets && passphrase === undefined)
    throw new ArchiveProblem('--with-secrets needs ARCHIVE_PASSPHRASE, which encrypts them.');
  const target = await findTarget(path, config.archives.folder);
  await createArchive({ config, path: target, ...(isWithSecrets && { passphrase }) });
  say(`${target} is written. Keep it as safe as the database: it holds the same.`);
}

async function verify({ path, passphrase, say }: CommandLineWithPath): Promise<void> {
  say('Reading every byte and restoring into a database of its own.');
  const manifest = await verifyArchive(path, passphrase);
  say(`${path} is whole and its books add up: ${describe(manifest)}.`);
}

async function restore(line: CommandLineWithPath): Promise<void> {
  const { environment, path, passphrase, say } = line;
  const config = readConfig(environment);
  const ownsSecret = !environment.AUTH_SECRET && !environment.AUTH_SECRET_FILE;
  const place = config.databaseUrl ? describeUrl(config.databaseUrl) : config.dataFolder;
  say(`Restoring into ${place}.`);
  const manifest = await inMaintenance(config, () =>
    restoreArchive({ config, path, passphrase, ownsSecret }),
  );
  say(`Restored: ${describe(manifest)}. Everybody signs in again.`);
}

async function list({ environment, say }: CommandLine): Promise<void> {
  const { folder } = readConfig(environment).archives;
  const archives = await listArchives(folder);
  if (archives.length === 0) say(`There are no archives in ${folder}.`);
  for (const archive of archives) say(toLine(archive));
}

async function check({ environment, path, say }: CommandLineWithPath): Promise<void> {
  say(await checkStatement(readConfig(environment), path));
}

/**
 * Returns the path of a new archive. A folder that a person names must exist, because it may be a
 * backup disk.
 */
async function findTarget(path: string | undefined, folder: string): Promise<string> {
  const name = nameArchive(new Date(), false);
  if (path === undefined) return join(folder, name);
  const isFolder = async (one: string) => (await stat(one).catch(() => undefined))?.isDirectory();
  if (await isFolder(path)) return join(path, name);
  if (await isFolder(dirname(path))) return path;
  throw new ArchiveProblem(
    `There is no folder ${dirname(path)}. Make it first. Is the disk of the backups mounted?`,
  );
}

/** Runs `work` while pages show that Klip is in maintenance. */
async function inMaintenance<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const { serveMaintenance } = await import('./serve-maintenance');
  const maintenance = await serveMaintenance(config);
  try {
    return await work();
  } finally {
    maintenance?.stop();
  }
}

/** Describes the address of a database without its password. */
function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host}`;
}

/** Reads the passphrase, which may be in a file like other secrets. */
function readPassphrase(environment: Environment): string | undefined {
  const { ARCHIVE_PASSPHRASE: said, ARCHIVE_PASSPHRASE_FILE: path } = environment;
  const passphrase = said || (path ? readFileSync(path, 'utf8').trim() : undefined);
  if (passphrase !== undefined && passphrase.length < minPassphrase)
    throw new ArchiveProblem(`ARCHIVE_PASSPHRASE needs ${minPassphrase} characters or more.`);
  return passphrase;
}

function describe({ tables, parts, missingFiles, createdAt, app, schema }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = missingFiles.length > 0 ? `, ${missingFiles.length} files were missing` : '';
  return (
    `${tables.length} tables with ${rows} rows in ${parts.length} parts${missing}, made at ` +
    `${createdAt} by version ${app} with the schema ${schema}`
  );
}

function toLine({ name, size, changedAt, manifest }: ListedArchive): string {
  const state =
    typeof manifest === 'object'
      ? `finished, schema ${manifest.schema}`
      : { olderFormat: 'OF AN OLDER FORMAT, of no use', unfinished: 'NOT FINISHED, of no use' }[
          manifest
        ];
  const day = changedAt.toISOString().slice(0, 16);
  return `${day}  ${toMegabytes(size).padStart(9)}  ${name}  ${state}`;
}

function toMegabytes(size: number): string {
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
