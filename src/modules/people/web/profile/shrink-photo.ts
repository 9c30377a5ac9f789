export const maxPhotoWidth = 500;
export const photoQuality = 0.8;

type Size = { width: number; height: number };

/** The browser's steps on a picture, so that a test can let each step fail. */
export type PhotoTools<Picture extends Size> = {
  read: (file: File) => Promise<ArrayBuffer>;
  load: (content: Blob) => Promise<Picture>;
  /** The picture drawn in that size; undefined when the browser gives no canvas to draw on. */
  draw: (picture: Picture, size: Size) => { toBlob: HTMLCanvasElement['toBlob'] } | undefined;
};

/**
 * The file to upload: the photo made small, or the file as it is when the browser cannot. The
 * server judges both.
 */
export async function photoToSend(file: File): Promise<File> {
  return shrinkPhoto(file, browserTools).catch(() => file);
}

/** A JPEG at most 500 pixels wide. Throws one of four errors, which only programmers read. */
export async function shrinkPhoto<Picture extends Size>(
  file: File,
  tools: PhotoTools<Picture>,
): Promise<File> {
  const content = await tools.read(file).catch(failWith('Failed to read file'));
  const blob = new Blob([content], { type: file.type });
  const picture = await tools.load(blob).catch(failWith('Failed to load image'));
  const drawing = tools.draw(picture, shrunkSize(picture));
  if (!drawing) throw new Error('Failed to get canvas context');
  const jpeg = await new Promise<Blob | null>((done) =>
    drawing.toBlob(done, 'image/jpeg', photoQuality),
  );
  if (!jpeg) throw new Error('Failed to compress image');
  return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' });
}

/** The height in proportion; a small picture stays as it is. */
export function shrunkSize({ width, height }: Size): Size {
  if (width <= maxPhotoWidth) return { width, height };
  return {
    width: maxPhotoWidth,
    height: Math.max(1, Math.round((height * maxPhotoWidth) / width)),
  };
}

function failWith(message: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(message, { cause });
  };
}

const browserTools: PhotoTools<ImageBitmap> = {
  read: (file) => file.arrayBuffer(),
  // Turned upright as the camera noted, which the new JPEG no longer records.
  load: (content) => createImageBitmap(content, { imageOrientation: 'from-image' }),
  draw(picture, size) {
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency: without this, transparent pixels become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    return canvas;
  },
};
