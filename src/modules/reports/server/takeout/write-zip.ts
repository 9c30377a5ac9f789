import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export type ZipWriter = {
  /** Adds a file and reads its content to the end. */
  add: (name: string, content: Content, options?: { isPacked?: boolean }) => Promise<void>;
};

/**
 * Writes a zip at `path`, one file after another, so that little is in memory. The library
 * compresses outside the main thread, and knows no limit of size.
 */
export async function writeZip(
  path: string,
  now: Date,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  // The reader of a file learns of its failure directly.
  zip.on('error', (error: Error) => output.destroy(error));
  written.catch(() => {});
  try {
    await fill({
      async add(name, content, { isPacked = false } = {}) {
        const stream = Readable.from(content, { objectMode: false });
        zip.addReadStream(stream, name, { compress: !isPacked, mtime: now, mode: 0o100644 });
        await Promise.race([finished(stream), written]);
      },
    });
  } catch (error) {
    output.destroy();
    throw error;
  }
  zip.end();
  await written;
}
