import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './files';

const folder = mkdtempSync(join(tmpdir(), 'klip-files-'));
const bucket = 'klip-test';
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket }],
});
const stores: Record<string, FileStore> = {};
let port = 0;

beforeAll(async () => {
  ({ port } = await s3.run());
  stores.folder = await openFileStore({ dataFolder: folder, s3: undefined });
  stores.S3 = await openFileStore({ dataFolder: folder, s3: settings() });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function settings(name = bucket) {
  return {
    bucket: name,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
}

function store(name: string): FileStore {
  const found = stores[name];
  if (!found) throw new Error(`no store ${name}`);
  return found;
}

function isOneOf(versions: Buffer[]) {
  return (found: Buffer | undefined) => versions.some((version) => found?.equals(version));
}

describe.each(['folder', 'S3'])('in a %s', (name) => {
  test.each([0, 1, 65_536, 700_000])(
    'a file of %i bytes comes back as it was put',
    async (size) => {
      const bytes = Buffer.from(Array.from({ length: size }, (_, place) => place % 251));
      await store(name).put(`sizes/of-${size}`, bytes);
      const found = await store(name).get(`sizes/of-${size}`);
      expect(found?.equals(bytes)).toBe(true);
    },
  );

  test('a large file is written on the machine first and read as a stream', async () => {
    const { putLarge, read, get, remove } = store(name);
    const content = 'many rows\n'.repeat(100_000);
    expect(await putLarge('large/one', (path) => writeFile(path, content))).toBe(content.length);
    const stream = await read('large/one');
    expect(stream && (await text(stream))).toBe(content);
    const failing = putLarge('large/two', async (path) => {
      await writeFile(path, 'half');
      throw new Error('no more rows');
    });
    await expect(failing).rejects.toThrow('no more rows');
    expect(await get('large/two')).toBeUndefined();
    expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
    await remove('large/one');
    expect(await read('large/one')).toBeUndefined();
  });

  test('reading a missing file returns nothing; removing it twice is no error', async () => {
    const { put, get, remove } = store(name);
    expect(await get('pictures/nobody')).toBeUndefined();
    await put('pictures/one', Buffer.from('first'));
    await remove('pictures/one');
    expect(await get('pictures/one')).toBeUndefined();
    await remove('pictures/one');
  });

  test('many who put one file at once leave one whole file and nothing unfinished', async () => {
    const { put, get } = store(name);
    const versions = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter));
    await Promise.all([...versions, ...versions].map((version) => put('many/busy', version)));
    const inside = name === 'folder' ? 'files/many' : `s3/${bucket}/many`;
    const names = readdirSync(join(folder, inside)).map((found) =>
      found.replace(/\._S3rver.*$/, ''),
    );
    expect([...new Set(names)]).toEqual(['busy']);
    if (name === 'folder') expect(await get('many/busy')).toSatisfy(isOneOf(versions));
  });

  test.each([
    '',
    'pictures',
    'pictures/',
    '/pictures/one',
    '../pictures/one',
    'pictures/../../one',
    'pictures/..',
    'pictures/one/two',
    'pictures/one.jpg',
    'pictures\\one',
    'pictures/one\n',
    'pictures/\0',
    'Pictures/one',
    `pictures/${'x'.repeat(300)}`,
  ])('the key %j is refused', async (key) => {
    const { put, get, remove } = store(name);
    for (const attempt of [() => put(key, Buffer.from('x')), () => get(key), () => remove(key)]) {
      await expect(attempt()).rejects.toThrow('not a key of a file');
    }
  });
});

// The imitation of S3 copies in place; the real one shows an object only when it is whole.
test('a reader gets the old or the new file whole while it is replaced', async () => {
  const { put, get } = store('folder');
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter));
  for (const version of versions) await put('pictures/busy', version);
  const writing = Promise.all(
    [...versions, ...versions, ...versions].map((version) => put('pictures/busy', version)),
  );
  for (let turn = 0; turn < 20; turn += 1)
    expect(await get('pictures/busy')).toSatisfy(isOneOf(versions));
  await writing;
});

test('other users of the machine cannot read the folder', async () => {
  await store('folder').put('modes/one', Buffer.from('x'));
  for (const path of ['files', 'files/modes'])
    expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
});

test('an unwritable folder and a missing bucket fail, unlike a missing file', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, 'a file where the folder should be');
  const broken = await openFileStore({ dataFolder: blocked, s3: undefined });
  await expect(broken.put('pictures/one', Buffer.from('x'))).rejects.toThrow();
  await expect(broken.get('pictures/one')).rejects.toThrow();

  const elsewhere = await openFileStore({ dataFolder: folder, s3: settings('no-such-bucket') });
  await expect(elsewhere.put('pictures/one', Buffer.from('x'))).rejects.toThrow();
  await expect(elsewhere.get('pictures/one')).rejects.toThrow();
});
