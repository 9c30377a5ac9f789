import type { Sharp } from 'sharp';
import { requestErrors } from '@/platform/request-errors';
import type { Readings } from '../readers/create-readers';

type DrawReading = Readings['pictures.draw'];

/** Accepted formats, as the decoder finds them; the file's name and declared type are ignored. */
const acceptedFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif']);
const maxPixels = 24e6;
/** Limit for one decoding. A busy machine takes several times as long as an idle one. */
const maxSeconds = 8;
/** Limits of one drawing with its process. */
export const drawingLimits = { seconds: 10, answerBytes: 4 * 1024 * 1024 };

/**
 * Loads the decoder with the first picture, and blocks all its loaders except four: an SVG can name
 * other files, and each unneeded format is one more decoder to attack.
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

const draw: Record<DrawReading['ask']['shape'], (image: Sharp) => Sharp> = {
  photo: (image) =>
    image
      .resize({ width: 500, height: 2000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 }),
  logo: (image) =>
    image
      .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
};

/** Decodes a picture and redraws it, in the reading process. */
export async function drawPicture(
  { shape }: DrawReading['ask'],
  bytes: Uint8Array,
): Promise<DrawReading['part'][]> {
  decoder ??= loadDecoder();
  const sharp = await decoder;
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!acceptedFormats.has(format)) throw requestErrors.badRequest();
    const drawn = await draw[shape](image.autoOrient()).timeout({ seconds: maxSeconds }).toBuffer();
    return [{ base64: drawn.toString('base64') }];
  } catch {
    // The message of the decoder would help only an attacker.
    throw requestErrors.badRequest();
  }
}
