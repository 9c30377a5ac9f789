import pg from 'pg';
import {
  listArchivedTables,
  readSequences,
  selectArchived,
} from '@/database/archive/archived-tables';
import type { Extent } from '@/database/archive/excluded-tables';

/**
 * Computes a hash of all rows of each table in order, as an archive or a full copy contains them,
 * and reads the position of each sequence. The hash of an empty table is null.
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
