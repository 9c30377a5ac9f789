/** npm run archive: see docs/operations.md, "Back up, restore, move" and "Upgrades". */
import { constants, setPriority } from 'node:os';
import { becomeOwner } from './become-owner';
import { runArchiveCommand } from './run-archive-command';

process.env.TZ = 'UTC';
// Unfinished files are removed when the process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

// The requests of a server that runs at the same time have priority.
if (process.argv[2] === 'create') setPriority(constants.priority.PRIORITY_LOW);

const say = (line: string) => void process.stdout.write(`${line}\n`);

process.on('uncaughtException', explain);

try {
  // The server's own archives are created by its user already.
  if (process.argv[2] !== 'verify' && !process.env.KLIP_ARCHIVE_BY_SERVER) {
    const sentence = becomeOwner(process.env.DATA_DIR || './data');
    if (sentence) say(sentence);
  }
  await runArchiveCommand(process.argv.slice(2), process.env, say);
} catch (error) {
  explain(error);
}

function explain(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
