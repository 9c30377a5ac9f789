import { readFileSync } from 'node:fs';
import type pg from 'pg';

export type Footprint = { idle: number; loaded: number; entryBytes: number };

const measured = 1_000;

/**
 * Returns the memory of a process in MiB, with its share of shared pages; NaN if it cannot be read.
 */
export function readMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    ) ?? [undefined, Number.NaN];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Measures the bytes on disk for one entry with all its data: charge, history, totals, indexes. */
export async function measureEntryBytes(
  client: pg.Client,
  create: () => Promise<boolean>,
): Promise<number> {
  const before = await readSize(client);
  for (let count = 0; count < measured; count += 1) await create();
  return ((await readSize(client)) - before) / measured;
}

async function readSize(client: pg.Client): Promise<number> {
  // Notices are read at once and deleted; their space is used again.
  const { rows } = await client.query(
    `select sum(pg_table_size(c.oid) + pg_indexes_size(c.oid))::float8 as bytes from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  );
  return rows[0].bytes;
}

export function printFootprint({ idle, loaded, entryBytes }: Footprint, entries: number): void {
  process.stdout.write(
    `\nserver memory, ${entries.toLocaleString('en')} entries: ${idle.toFixed(0)} MiB idle, ` +
      `${loaded.toFixed(0)} MiB loaded; an entry takes ${(entryBytes / 1000).toFixed(2)} kB\n`,
  );
}
