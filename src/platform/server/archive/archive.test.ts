import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '@/testkit/files';
import { createRandom } from '@/testkit/random';
import { ArchiveBroken } from './archive-problem';
import { openArchive } from './archive-reader';
import { chunkSize, createArchiveWriter } from './archive-writer';

const folder = temporaryFolder();
const archive = join(folder, 'whole.tar');
/** More than one piece, and short when it is compressed. */
const long = Buffer.alloc(chunkSize + 1_000, randomBytes(20_000));
const facts = {
  app: '1.0.0',
  createdAt: '2026-11-21T11:00:00.000Z',
  schema: '0001-foundations',
  tables: [],
  sequences: [],
  missingFiles: [],
};

beforeAll(async () => {
  mkdirSync(folder);
  const writer = await createArchiveWriter(archive);
  for (const [name, size] of [
    ['none', 0],
    ['one', 1],
    ['block', 512],
    ['some', 40_000],
  ] as const)
    await writer.addFile(`files/${name}`, randomBytes(size));
  await writer.addStream('tables/long', Readable.from([long.subarray(0, 7), long.subarray(7)]));
  await writer.finish(facts);
  await writer.close();
});

/** The place of each file of a tar, from its headers. */
async function readPlaces(path: string): Promise<{ name: string; end: number }[]> {
  const places: { name: string; end: number }[] = [];
  let end = 0;
  const reading = extract().on('entry', ({ name, size = 0 }, stream, next) => {
    end += 512 + Math.ceil(size / 512) * 512;
    places.push({ name, end });
    stream.on('end', next).resume();
  });
  await pipeline(Readable.from([await readFile(path)]), reading);
  return places;
}

async function brokenParts(path: string): Promise<readonly string[]> {
  try {
    const reader = await openArchive(path);
    await reader.verify().finally(() => reader.close());
    return [];
  } catch (error) {
    if (error instanceof ArchiveBroken) return error.parts;
    throw error;
  }
}

test('the content comes out unchanged, from a tar that other programs read', async () => {
  const reader = await openArchive(archive);
  const found = await buffer(Readable.from(reader.readStream('tables/long')));
  expect(found.equals(long)).toBe(true);
  expect(reader.listFiles('files')).toEqual(['none', 'one', 'block', 'some']);
  expect(await reader.readFile('files/some')).toHaveLength(40_000);
  expect(await reader.readFile('files/other')).toBeUndefined();
  await reader.close();
  const names = (await readPlaces(archive)).map(({ name }) => name);
  expect(names.slice(-4)).toEqual([
    'tables/long/0001.gz',
    'tables/long/0002.gz',
    'manifest.json',
    'end',
  ]);
  expect(await brokenParts(archive)).toEqual([]);
});

test('a flipped byte anywhere is found, and its part is named', async () => {
  const seed = randomInt(2 ** 31);
  const random = createRandom(seed);
  const bytes = await readFile(archive);
  const places = await readPlaces(archive);
  const hashStart = bytes.lastIndexOf('\n') - 64;
  const broken = join(folder, 'broken.tar');
  await writeFile(broken, bytes);
  const file = await open(broken, 'r+');

  async function flip(at: number): Promise<readonly string[]> {
    const original = bytes[at] ?? 0;
    // The lowest bit of a hexadecimal digit makes another one of most of them.
    const bits = at >= hashStart && at < hashStart + 64 ? 1 : 1 + Math.floor(random() * 255);
    await file.write(Buffer.from([original ^ bits]), 0, 1, at);
    const found = await brokenParts(broken);
    await file.write(bytes, at, 1, at);
    return found;
  }

  const anywhere = Array.from({ length: 200 }, () => Math.floor(random() * bytes.length));
  // Each byte of the last record, which holds the manifest's place and hash.
  const last = Array.from({ length: 2_048 }, (_, index) => bytes.length - 1 - index);
  for (const at of [...anywhere, ...last]) {
    const part = places.find(({ end }) => at < end)?.name ?? 'end';
    const isHash = at >= hashStart && at < hashStart + 64;
    const wanted = {
      'manifest.json': ['manifest.json, or its hash at the end'],
      end: [expect.stringMatching(isHash ? /^its end|its hash at the end$/ : /^its end/)],
    }[part];
    expect(await flip(at), `seed ${seed}, byte ${at}`).toEqual(wanted ?? [part]);
  }
  await file.close();
  expect(await brokenParts(broken)).toEqual([]);
});

test('an archive that was cut short, or is none, is refused', async () => {
  const bytes = await readFile(archive);
  const cut = join(folder, 'cut.tar');
  for (const length of [0, 100, 2_048, 10_000, bytes.length - 512, bytes.length - 1]) {
    await writeFile(cut, bytes.subarray(0, length));
    expect(await brokenParts(cut), String(length)).toEqual([expect.stringContaining('its end')]);
  }
  await expect(openArchive(join(folder, 'missing.tar'))).rejects.toThrow('ENOENT');
});

test('an archive from before the first release is refused with a sentence', async () => {
  await expect(openArchive('src/testkit/archive/format-1.tar')).rejects.toMatchObject({
    code: 'olderFormat',
    message: expect.stringContaining('has format 1, from before the first release of Klip'),
  });
});

test('an archive that is not finished leaves nothing behind', async () => {
  const path = join(folder, 'given-up.tar');
  const writer = await createArchiveWriter(path);
  await writer.addFile('files/one', Buffer.from('1'));
  await writer.close();
  expect(await brokenParts(archive)).toEqual([]);
  await expect(openArchive(path)).rejects.toThrow('ENOENT');
});
