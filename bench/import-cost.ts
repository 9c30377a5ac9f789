import { setTimeout as pause } from 'node:timers/promises';
import type { ImportView } from '@/modules/imports/contract/import-view';
import { at } from './webhook-cost';

type ImportCostOptions = { origin: string; cookie: string; create: () => Promise<boolean> };
type Step = { name: string; seconds: number; times: number[]; failures: number };

const rowCount = 50_000;
const customerCount = 50;
/** Milliseconds between the starts of two entries, even if the first has not ended. */
const apart = 25;

/** Measures entries on another balance while 50,000 rows are read, imported and undone. */
export async function measureImportCost({
  origin,
  cookie,
  create,
}: ImportCostOptions): Promise<Step[]> {
  const headers = { 'content-type': 'application/json', cookie, origin };

  async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ImportView> {
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${origin}/api/v1/imports${path}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as ImportView;
  }

  async function until(id: string, state: ImportView['state']): Promise<void> {
    for (let view = await send('GET', `/${id}`); view.state !== state; ) {
      if (view.failure) throw new Error(view.failure.code);
      await pause(500);
      view = await send('GET', `/${id}`);
    }
  }

  const quiet = await measureStep('quiet', create, () => pause(5_000));
  const { id } = await send('POST', '', { files: makeFiles() });
  const read = await measureStep('dry run', create, () => until(id, 'ready'));
  const { version } = await send('GET', `/${id}`);
  await send('POST', `/${id}/run`, { version });
  const run = await measureStep('import', create, () => until(id, 'done'));
  await send('POST', `/${id}/undo`, {});
  const undo = await measureStep('undo', create, () => until(id, 'undone'));
  return [quiet, read, run, undo];
}

async function measureStep(
  name: string,
  create: () => Promise<boolean>,
  wait: () => Promise<void>,
): Promise<Step> {
  const step: Step = { name, seconds: 0, times: [], failures: 0 };
  const running: Promise<void>[] = [];
  const began = performance.now();
  let isOver = false;
  const waiting = wait().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    running.push(
      create().then((isGood) => {
        step.times.push(performance.now() - start);
        if (!isGood) step.failures += 1;
      }),
    );
    await pause(apart);
  }
  await waiting;
  step.seconds = (performance.now() - began) / 1_000;
  await Promise.all(running);
  return step;
}

function makeFiles(): { name: string; text: string }[] {
  const names = Array.from({ length: customerCount }, (_, place) => `Moved ${place}`);
  const rows = Array.from({ length: rowCount }, (_, place) => {
    const day = `2025-0${1 + (place % 9)}-${10 + (place % 18)}`;
    return `${names[place % customerCount]},,Work ${place},Anna,${day},00:30:00`;
  });
  const header = 'Client,Project,Description,User,Start Date,Duration (h)';
  const cards = ['Client,Hours Left', ...names.map((name) => `${name},5`)];
  return [
    { name: 'clockify.csv', text: [header, ...rows].join('\n') },
    { name: 'cards.csv', text: cards.join('\n') },
  ];
}

export function printImportCost(steps: readonly Step[], entries: number): void {
  const lines = steps.map(
    ({ name, seconds, times, failures }) =>
      `  ${name}: ${seconds.toFixed(1)} s; p50 ${at(times, 0.5).toFixed(1)} ms, ` +
      `p95 ${at(times, 0.95).toFixed(1)}, longest ${Math.max(...times).toFixed(0)}, ` +
      `${failures} failures`,
  );
  const rows = rowCount.toLocaleString('en');
  process.stdout.write(
    `\ncreate entry while ${rows} rows are moving in, ${entries.toLocaleString('en')} entries:\n` +
      `${lines.join('\n')}\n`,
  );
}
