import type { Sharp } from 'sharp';
import type { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';

/** As decoded; what a file is called and what its sender says it is count for nothing. */
const acceptedFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif']);
const maxPixels = 24e6;
const maxSeconds = 2;

/**
 * The decoder, loaded with the first picture: it takes 30 MB. Every loader is shut but four. SVG
 * alone can name other files, and a format that nobody asked for is only one more decoder to be
 * attacked.
 */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let decoder: ReturnType<typeof loadDecoder> | undefined;

const atOnce = 2;
const maxWaiting = 20;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes a photo and draws it anew: a JPEG at most 500 pixels wide, upright, without a byte of
 * what came beside the pixels. Throws `refusal` when it is no photo that we take.
 */
export function reencodePhoto(bytes: Uint8Array, refusal: () => AppError): Promise<Buffer> {
  return drawAnew(bytes, refusal, (image) =>
    image
      .resize({ width: 500, height: 2000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 }),
  );
}

/** The same for a logo: a PNG of at most 480 by 160 pixels, which may be transparent. */
export function reencodeLogo(bytes: Uint8Array, refusal: () => AppError): Promise<Buffer> {
  return drawAnew(bytes, refusal, (image) =>
    image
      .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  );
}

async function drawAnew(
  bytes: Uint8Array,
  refusal: () => AppError,
  draw: (image: Sharp) => Sharp,
): Promise<Buffer> {
  return inTurn(async () => {
    decoder ??= loadDecoder();
    const sharp = await decoder;
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
      const { format } = await image.metadata();
      if (!acceptedFormats.has(format)) throw refusal();
      return await draw(image.autoOrient()).timeout({ seconds: maxSeconds }).toBuffer();
    } catch {
      // The decoder's own sentence helps nobody but somebody who probes it.
      throw refusal();
    }
  });
}

/**
 * The worst photo that is allowed takes two hundred megabytes while it is decoded: two at a time,
 * the others wait.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1;
  else if (waiting.length >= maxWaiting) throw requestErrors.unavailable();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
