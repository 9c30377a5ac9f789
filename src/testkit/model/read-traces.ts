import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const model = resolve('model/ledger.qnt');
const require = createRequire(import.meta.url);
const simulator = require.resolve('@informalsystems/quint/dist/src/cli.js');

const amount = z.int();
const permit = z.object({ left: amount, used: amount });
const state = z.object({
  cards: z.map(
    z.string(),
    z.object({
      left: amount,
      limit: amount,
      expires: z.int(),
      isClosed: z.boolean(),
      permits: z.array(permit),
      wanted: amount,
      overdrawn: amount,
    }),
  ),
  entries: z.array(
    z.object({
      card: z.string(),
      charged: amount,
      free: amount,
      day: z.int(),
      isDeleted: z.boolean(),
      isQuestioned: z.boolean(),
      isValidated: z.boolean(),
      isBilled: z.boolean(),
      isTouched: z.boolean(),
    }),
  ),
  ledger: z.array(
    z.object({ card: z.string(), kind: z.string(), amount, left: amount, entry: z.int() }),
  ),
  today: z.int(),
  answer: z.string(),
});

/** Books of the model. Days are counted from the first one, amounts are minutes. */
export type ModelState = z.infer<typeof state>;

/**
 * A step with the values that were chosen for it; not all of them concern its action. `startsOn` is
 * its day.
 */
export type ModelStep = { action: string; picks: Picks; startsOn: number; after: ModelState };

const picks = z.object({
  person: z.enum(['staff', 'consultant']),
  on: z.string(),
  charged: amount,
  free: amount,
  ago: z.int(),
  which: z.int(),
  amount,
  less: amount,
  limit: amount,
  ends: z.int(),
  days: z.int(),
  isOn: z.boolean(),
});
type Picks = z.infer<typeof picks>;

/** A run of the model: what was sold, and what happened then. */
export type Trace = { sold: { [card: string]: number }; hasFiles: boolean; steps: ModelStep[] };

/**
 * Simulates the model of the ledger at random. Every invariant of the model is checked on the way.
 *
 * @throws an error with the run, if an invariant does not hold
 */
export async function readTraces(wanted: {
  seed: number;
  count: number;
  steps: number;
}): Promise<Trace[]> {
  const folder = await mkdtemp(join(tmpdir(), 'klip-model-'));
  const options = {
    '--backend': 'typescript',
    '--seed': `0x${wanted.seed.toString(16)}`,
    '--max-samples': String(wanted.count),
    '--n-traces': String(wanted.count),
    '--max-steps': String(wanted.steps),
    '--invariant': 'holds',
    '--out-itf': join(folder, '{seq}.json'),
    '--verbosity': '1',
  };
  try {
    const given = Object.entries(options).flat();
    await promisify(execFile)(process.execPath, [simulator, 'run', model, '--mbt', ...given], {
      maxBuffer: 2 ** 26,
    });
    const files = await readdir(folder);
    return await Promise.all(files.map(async (file) => readTrace(join(folder, file))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readTrace(path: string): Promise<Trace> {
  const { states } = JSON.parse(await readFile(path, 'utf8'), toValue);
  const [first, ...later] = states;
  const sold = [...first.cards].map(([card, { left }]) => [card, left]);
  return {
    sold: Object.fromEntries(sold),
    hasFiles: first.hasFiles,
    steps: later.map((after: Record<string, object>, place: number) => ({
      action: z.string().parse(after['mbt::actionTaken']),
      picks: picks.parse(after['mbt::nondetPicks']),
      startsOn: states[place].today,
      after: state.parse(after),
    })),
  };
}

/** Reads a value of the Informal Trace Format, in which the simulator writes. */
function toValue(_: string, read: unknown): unknown {
  if (typeof read !== 'object' || read === null) return read;
  if ('#bigint' in read) return Number(read['#bigint']);
  if ('#map' in read) return new Map(read['#map'] as [string, unknown][]);
  if ('#set' in read) return read['#set'];
  if ('tag' in read && 'value' in read) return read.tag === 'Some' ? read.value : undefined;
  return read;
}
