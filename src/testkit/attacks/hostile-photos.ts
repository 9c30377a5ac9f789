import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { emptyPng, pngWith, squeezedZeros } from '@/testkit/documents/png';

export type HostilePhoto = {
  bytes: Buffer;
  fileName?: string;
  type?: string;
  /** Code of the expected refusal; without a code the photo must be accepted and cleaned. */
  code?: string;
};

type HostilePhotos = Record<string, HostilePhoto>;

const script = '<script>alert(document.domain)</script>';
const refused = 'photoRefused';

/** Builds a red photo of a size with `sharp`, so that tests can change details of it. */
export function redPhoto(width = 800, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
}

/**
 * Creates files that are sent as photos to attack the decoder, the server or people who see them.
 */
export async function hostilePhotos(): Promise<HostilePhotos> {
  const jpeg = await redPhoto().jpeg().toBuffer();
  return {
    ...(await huge(jpeg)),
    ...(await disguised(jpeg)),
    ...(await unusual()),
    ...(await overfilled(jpeg)),
    ...(await ofOtherFormats()),
    ...badlyNamed(jpeg),
  };
}

async function huge(jpeg: Buffer): Promise<HostilePhotos> {
  const gif = await redPhoto().gif().toBuffer();
  return {
    'a PNG of 30,000 by 30,000': { bytes: await emptyPng(30_000, 30_000), code: refused },
    'a PNG of 15,000 by 15,000': { bytes: await emptyPng(15_000, 15_000), code: refused },
    'the largest PNG that is allowed': { bytes: await emptyPng(4_800, 5_000) },
    'the largest JPEG that is allowed, in ten passes': {
      bytes: await redPhoto(4_800, 5_000)
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    },
    'a GIF that claims 65,535 by 65,535': { bytes: withScreenSize(gif, 0xffff), code: refused },
    '6 MB': { bytes: Buffer.concat([jpeg, Buffer.alloc(6_000_000)]), code: 'payloadTooLarge' },
  };
}

/** Creates scripts, pages and broken files that claim to be photos. */
async function disguised(jpeg: Buffer): Promise<HostilePhotos> {
  const gif = await redPhoto().gif().toBuffer();
  const noise = await sharp(randomBytes(600 * 400 * 3), {
    raw: { width: 600, height: 400, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image ' +
      `href="/etc/passwd"/>${script}</svg>`,
  );
  return {
    'an SVG': { bytes: svg, fileName: 'photo.svg', type: 'image/svg+xml', code: refused },
    'an SVG that says it is a JPEG': { bytes: svg, code: refused },
    'a GIF followed by a script': {
      bytes: Buffer.concat([gif, Buffer.from(script)]),
      fileName: 'photo.gif',
    },
    'a JPEG that is also a page': {
      bytes: withSegment(jpeg, 0xfe, Buffer.from(`<html>${script}`), script),
    },
    'half a JPEG': { bytes: noise.subarray(0, noise.length / 2), code: refused },
    'a page called photo.jpg': { bytes: Buffer.from(`<!doctype html>${script}`), code: refused },
    'nothing at all': { bytes: Buffer.alloc(0), code: refused },
    'one byte': { bytes: Buffer.from([0xff]), code: refused },
  };
}

/** Creates photos of rare kinds that are allowed. */
async function unusual(): Promise<HostilePhotos> {
  return {
    'an animated GIF': { bytes: await animation().gif().toBuffer() },
    'an animated WebP': { bytes: await animation().webp({ lossless: true }).toBuffer() },
    'a JPEG for printers': { bytes: await redPhoto().toColourspace('cmyk').jpeg().toBuffer() },
    'a PNG with 16 bits for each colour': {
      bytes: await redPhoto().toColourspace('rgb16').png().toBuffer(),
    },
    'a transparent PNG': { bytes: await redPhoto().ensureAlpha(0).png().toBuffer() },
    'a photo a thousand times as high as wide': {
      bytes: await redPhoto(20, 20_000).jpeg().toBuffer(),
    },
  };
}

/** Creates photos with too much, or too private, data beside the picture. */
async function overfilled(jpeg: Buffer): Promise<HostilePhotos> {
  return {
    'four megabytes of EXIF': {
      bytes: Array.from({ length: 60 }).reduce<Buffer>(
        (photo) =>
          withSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), randomBytes(65_000)])),
        jpeg,
      ),
    },
    'the place it was taken at': {
      bytes: await redPhoto()
        .withExif({
          IFD0: { Copyright: 'Somebody' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1' },
        })
        .jpeg()
        .toBuffer(),
    },
    'a colour profile of 200 MB in 200 kB': {
      bytes: pngWith(
        'iCCP',
        Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), await squeezedZeros(200_000_000)]),
      ),
    },
    'a text of 200 MB in 200 kB': {
      bytes: pngWith(
        'zTXt',
        Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), await squeezedZeros(200_000_000)]),
      ),
    },
    'a broken colour profile': {
      bytes: withSegment(
        jpeg,
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), randomBytes(60_000)]),
      ),
    },
  };
}

async function ofOtherFormats(): Promise<HostilePhotos> {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    Buffer.alloc(400),
  ]);
  return {
    'a TIFF': { bytes: await redPhoto().tiff().toBuffer(), fileName: 'photo.tiff', code: refused },
    'a PDF': {
      bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
      code: refused,
    },
    'an AVIF': { bytes: await redPhoto(80, 60).avif().toBuffer(), code: refused },
    'a HEIC': { bytes: heic, code: refused },
    'a BMP': { bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), code: refused },
  };
}

function badlyNamed(jpeg: Buffer): HostilePhotos {
  return {
    'a name that climbs out of its folder': { bytes: jpeg, fileName: '../../../etc/cron.d/photo' },
    'a name with a NUL': { bytes: jpeg, fileName: 'photo\0.jpg', code: 'badRequest' },
    'a name of 4 kB': { bytes: jpeg, fileName: `${'x'.repeat(4_096)}.jpg` },
  };
}

/** Creates an animation that is red, then blue. */
function animation() {
  const page = (red: number, blue: number) =>
    Buffer.concat(Array.from({ length: 60 * 40 }, () => Buffer.from([red, 0, blue])));
  return sharp(Buffer.concat([page(255, 0), page(0, 255)]), {
    raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
  });
}

/** Inserts a segment after the first two bytes of a JPEG, and `tail` after its end. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer, tail = ''): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2), Buffer.from(tail)]);
}

/** Changes both sizes of a GIF: the one in its header and the one of its first picture. */
function withScreenSize(gif: Buffer, size: number): Buffer {
  const changed = Buffer.from(gif);
  const picture = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5;
  for (const place of [6, 8, picture, picture + 2]) changed.writeUInt16LE(size, place);
  return changed;
}
