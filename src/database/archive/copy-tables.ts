import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type ArchivedTable, quoteName, selectArchived } from './archived-tables';

/**
 * Settings that decide how a value is written as text, the same for both sides and for every
 * version of PostgreSQL.
 */
const asText = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local timezone = 'UTC'`,
  `set local client_encoding = 'UTF8'`,
].join('; ');

/** Reads everything as it was at one moment, while others go on working. */
export async function withSnapshot<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(asText);
  const result = await work();
  await client.query('commit');
  return result;
}

/** Restores all or nothing: a failure leaves the database as it was. */
export async function withRestore<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(asText);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Reads the rows of a table in the COPY format of PostgreSQL. A chunk may end within a row.
 *
 * @returns how many rows there were
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: ArchivedTable,
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy (${selectArchived(table)}) to stdout`));
  for await (const chunk of stream) yield chunk as Buffer;
  return stream.rowCount;
}

/** @returns how many rows were copied in */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: ArchivedTable,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map(quoteName).join(', ');
  const stream = client.query(copyFrom(`copy ${quoteName(name)} (${list}) from stdin`));
  await pipeline(Readable.from(chunks, { objectMode: true }), stream);
  return stream.rowCount;
}
