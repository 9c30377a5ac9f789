type Size = { width: number; height: number };

/** Largest size of a picture, in pixels, and its format. */
export type PictureShape = {
  maxWidth: number;
  maxHeight: number;
  type: 'image/jpeg' | 'image/png';
  quality?: number;
};

export const photoShape: PictureShape = {
  maxWidth: 500,
  maxHeight: Number.POSITIVE_INFINITY,
  type: 'image/jpeg',
  quality: 0.8,
};
/** Shape of an uploaded logo; the server draws it half as large. */
export const logoShape: PictureShape = { maxWidth: 960, maxHeight: 320, type: 'image/png' };

/**
 * Steps of the browser on a picture. They are replaceable, so that a test can let each of them
 * fail.
 */
export type PictureTools<Picture extends Size> = {
  read: (file: File) => Promise<ArrayBuffer>;
  load: (content: Blob) => Promise<Picture>;
  /** Draws the picture in that size; undefined when the browser provides no canvas. */
  draw: (
    picture: Picture,
    size: Size,
    type: PictureShape['type'],
  ) => { toBlob: HTMLCanvasElement['toBlob'] } | undefined;
};

/**
 * Returns the picture in a smaller size, or the file unchanged when the browser cannot shrink it.
 * The server checks either.
 */
export async function pictureToSend(file: File, shape: PictureShape): Promise<File> {
  return shrinkPicture(file, shape, browserTools).catch(() => file);
}

/** Shrinks a picture to the shape. It throws one of four errors, which only programmers read. */
export async function shrinkPicture<Picture extends Size>(
  file: File,
  shape: PictureShape,
  tools: PictureTools<Picture>,
): Promise<File> {
  const content = await tools.read(file).catch(failWith('Failed to read file'));
  const blob = new Blob([content], { type: file.type });
  const picture = await tools.load(blob).catch(failWith('Failed to load image'));
  const { type, quality } = shape;
  const drawing = tools.draw(picture, shrunkSize(picture, shape), type);
  if (!drawing) throw new Error('Failed to get canvas context');
  const drawn = await new Promise<Blob | null>((done) => drawing.toBlob(done, type, quality));
  if (!drawn) throw new Error('Failed to compress image');
  return new File([drawn], type.replace('image/', 'picture.'), { type });
}

/** Returns the size that fits the shape, in proportion; a small picture keeps its size. */
export function shrunkSize({ width, height }: Size, { maxWidth, maxHeight }: PictureShape): Size {
  const part = Math.min(1, maxWidth / width, maxHeight / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * part));
  return { width: scaled(width), height: scaled(height) };
}

function failWith(message: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(message, { cause });
  };
}

const browserTools: PictureTools<HTMLImageElement> = {
  read: (file) => file.arrayBuffer(),
  // The picture is turned upright as the camera noted. An SVG runs no script here and loads
  // nothing.
  async load(content) {
    const image = new Image();
    image.src = URL.createObjectURL(content);
    await image.decode().finally(() => URL.revokeObjectURL(image.src));
    return image;
  },
  draw(picture, size, type) {
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency: without this, transparent pixels become black.
    context.fillStyle = '#fff';
    if (type === 'image/jpeg') context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    return canvas;
  },
};
