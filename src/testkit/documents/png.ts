import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/** Creates a black PNG of one bit for each point, the smallest file for that many points. */
export async function emptyPng(width: number, height: number): Promise<Buffer> {
  return png(width, height, [
    chunk('IDAT', await squeezedZeros(height * (Math.ceil(width / 8) + 1))),
  ]);
}

/** Creates a small PNG with one more chunk before its points. */
export function pngWith(kind: string, content: Buffer): Buffer {
  return png(8, 8, [chunk(kind, content), chunk('IDAT', deflateSync(Buffer.alloc(16)))]);
}

/** Compresses `count` zeros, which are never all in memory at once. */
export function squeezedZeros(count: number): Promise<Buffer> {
  const piece = Buffer.alloc(1_000_000);
  function* pieces() {
    for (let left = count; left > 0; left -= piece.length) yield piece.subarray(0, left);
  }
  return buffer(Readable.from(pieces()).pipe(createDeflate({ level: 9 })));
}

function png(width: number, height: number, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
