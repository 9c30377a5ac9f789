/** npm run archive -- create | verify | restore | list: see docs/operations.md, "Back up". */
import { constants, setPriority } from 'node:os';
import { becomeOwner } from './become-owner';
import { runArchiveCommand } from './run-archive-command';

process.env.TZ = 'UTC';
// Unfinished files are removed when the process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

// A server works beside it, and its requests come first.
if (process.argv[2] === 'create') setPriority(constants.priority.PRIORITY_LOW);

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (process.argv[2] !== 'verify') {
    const sentence = becomeOwner(process.env.DATA_DIR || './data');
    if (sentence) say(sentence);
  }
  await runArchiveCommand(process.argv.slice(2), process.env, say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
