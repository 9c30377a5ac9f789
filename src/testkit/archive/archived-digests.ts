import pg from 'pg';
import {
  listArchivedTables,
  readSequences,
  selectArchived,
} from '@/database/archive/archived-tables';

/**
 * Computes a hash of all rows of each table in order, as an archive contains them, and reads the
 * position of each sequence. The hash of an empty table is null.
 */
export async function readArchivedDigests(settings: pg.ClientConfig) {
  const client = new pg.Client({ ...settings, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const tables: Record<string, string | null> = {};
    for (const table of await listArchivedTables(client)) {
      const { rows } = await client.query(
        `select md5(string_agg(one::text, chr(10) order by one::text collate "C")) as digest
           from (${selectArchived(table)}) one`,
      );
      tables[table.name] = rows[0].digest;
    }
    return { tables, sequences: await readSequences(client) };
  } finally {
    await client.end();
  }
}
