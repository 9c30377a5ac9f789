import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, inject, test } from 'vitest';
import { openArchive } from '@/platform/server/archive/archive-reader';
import { createArchiveWriter } from '@/platform/server/archive/archive-writer';
import { openFileStore } from '@/platform/server/files/files';
import { configFor, ownDatabase } from '@/testkit/archive/own-database';
import { withClient } from '@/testkit/archive/with-client';
import { temporaryFolder } from '@/testkit/files';
import { restoreArchive } from './restore-archive';

/** Archive of an older schema, with a photo. */
const older = resolve('src/testkit/archive/format-2.tar');
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Creates a copy with changed text in one table, whose checksums are all correct. */
async function changeArchive(table: string, from: string, to: string): Promise<string> {
  const path = join(temporaryFolder(), 'changed.tar');
  const reader = await openArchive(older);
  const writer = await createArchiveWriter(path);
  for (const { name } of reader.manifest.parts) {
    const content = (await reader.readFile(name)) ?? Buffer.alloc(0);
    const isChanged = name.startsWith(`tables/${table}/`);
    const change = () => gzipSync(gunzipSync(content).toString().replace(from, to));
    await writer.addFile(name, isChanged ? change() : content);
  }
  await writer.finish(reader.manifest);
  await writer.close();
  await reader.close();
  return path;
}

async function emptyTarget() {
  const { url, name, drop } = await ownDatabase('createrole');
  opened.push(drop);
  const config = configFor(url);
  return {
    name,
    files: await openFileStore(config),
    restore: (path: string) => restoreArchive({ config, path, ownsSecret: true }),
    /** Tables and functions of the database, and photos of the archive. */
    async countLeft() {
      const found = await withClient({ connectionString: url }, (client) =>
        client.query(`select from pg_class where relnamespace = 'public'::regnamespace
          union all select from pg_proc where pronamespace = 'public'::regnamespace`),
      );
      const files = await openFileStore(config);
      const reader = await openArchive(older);
      const photos = await Promise.all(reader.listFiles('files').map(files.get));
      await reader.close();
      return { objects: found.rows.length, photos: photos.filter(Boolean).length };
    },
  };
}

test('an older archive whose books do not add up leaves nothing', {
  tags: 'thorough',
}, async () => {
  const { restore, countLeft } = await emptyTarget();
  const broken = await changeArchive('balance', '\t570\t', '\t571\t');
  await expect(restore(broken)).rejects.toThrow('do not add up: balance TB-0001');
  expect(await countLeft()).toEqual({ objects: 0, photos: 0 });
  await restore(older);
  expect(await countLeft()).toMatchObject({ photos: 1 });
});

test('a file that was there before a failed restore is there after it', {
  tags: 'thorough',
}, async () => {
  const { files, restore } = await emptyTarget();
  const reader = await openArchive(older);
  const [key = ''] = reader.listFiles('files');
  await reader.close();
  const own = Buffer.from('another installation uses it');
  await files.put(key, own);
  const broken = await changeArchive('balance', '\t570\t', '\t571\t');
  await expect(restore(broken)).rejects.toThrow('do not add up');
  expect(await files.get(key)).toEqual(own);
});

test('an older archive that cannot be migrated leaves nothing', { tags: 'thorough' }, async () => {
  const { name, restore, countLeft } = await emptyTarget();
  const superuser = { ...inject('testServer').owner, database: name };
  // The archive is older than this table.
  await withClient(superuser, (client) =>
    client.query(`create schema refusing;
      create function refusing.refuse() returns event_trigger language plpgsql as $$ begin
        if to_regclass('public.erasing') is not null then raise 'no room'; end if; end $$;
      create event trigger refuse on ddl_command_end when tag in ('CREATE TABLE')
        execute function refusing.refuse()`),
  );
  await expect(restore(older)).rejects.toThrow('no room');
  expect(await countLeft()).toEqual({ objects: 0, photos: 0 });
  await withClient(superuser, (client) => client.query('drop event trigger refuse'));
  await restore(older);
  expect(await countLeft()).toMatchObject({ photos: 1 });
});
