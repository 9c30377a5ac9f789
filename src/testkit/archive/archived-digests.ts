import pg from 'pg';
import {
  listArchivedTables,
  readSequences,
  selectArchived,
} from '@/database/archive/archived-tables';
import type { Extent } from '@/database/archive/excluded-tables';

/**
 * A hash for each table of all its rows in order, as an archive or a copy of everything holds them,
 * and the position of each sequence. `tables` are hashes of rows; an empty table has none.
 */
export async function readArchivedDigests(settings: pg.ClientConfig, extent?: Extent) {
  const client = new pg.Client({ ...settings, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const tables: Record<string, string | null> = {};
    for (const table of await listArchivedTables(client, extent)) {
      const { rows } = await client.query(
        `select md5(string_agg(one::text, chr(10) order by one::text collate "C")) as digest
           from (${selectArchived(table, extent)}) one`,
      );
      tables[table.name] = rows[0].digest;
    }
    return { tables, sequences: await readSequences(client, extent) };
  } finally {
    await client.end();
  }
}
