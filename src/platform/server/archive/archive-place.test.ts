import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchivePlace, openArchivePlace } from './archive-place';

const folder = mkdtempSync(join(tmpdir(), 'klip-places-'));
const bucket = 'klip-archives';
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // It signs the address of a whole bucket without the slash at its end.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket }],
});
const places: Record<string, ArchivePlace> = {};

beforeAll(async () => {
  const { port } = await service.run();
  const s3 = {
    bucket,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  const open = (name: string, others: { s3: typeof s3 | undefined }) =>
    openArchivePlace({ archives: { folder: join(folder, name), ...others } });
  places.folder = await open('kept', { s3: undefined });
  places.bucket = await open('drafts', { s3 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function write(place: ArchivePlace, name: string, content: string): Promise<void> {
  await mkdir(dirname(place.draft(name)), { recursive: true });
  await writeFile(place.draft(name), content);
}

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  const place = () => {
    const found = places[kind];
    if (!found) throw new Error(`no place ${kind}`);
    return found;
  };

  test('an archive that is kept is listed, read, fetched as a file and removed', async () => {
    const { keep, list, read, withFile, remove } = place();
    expect(await list()).toEqual([]);
    const content = 'of the day '.repeat(100_000);
    for (const name of ['one.tar', 'two.tar']) {
      await write(place(), name, content);
      await keep(name);
    }
    const size = content.length;
    expect((await list()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'one.tar', size },
      { name: 'two.tar', size },
    ]);
    expect(await text(await read('one.tar'))).toBe(content);
    expect(await withFile('one.tar', async (path) => readFileSync(path, 'utf8'))).toBe(content);
    await remove('one.tar');
    await remove('two.tar');
    expect(await list()).toEqual([]);
  });

  test('a draft that is discarded is gone', async () => {
    await write(place(), 'draft.tar', 'half');
    await place().discard('draft.tar');
    expect(await place().list()).toEqual([]);
  });
});

test('a bucket leaves nothing on this machine', () => {
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
});
