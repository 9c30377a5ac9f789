import { expect, test, vi } from 'vitest';
import {
  logoShape,
  type PictureTools,
  photoShape,
  shrinkPicture,
  shrunkSize,
} from './shrink-picture';

const photo = new File(['a photo'], 'me.png', { type: 'image/png' });
type Picture = { width: number; height: number };

function tools(changes: Partial<PictureTools<Picture>> = {}): PictureTools<Picture> {
  return {
    read: (file) => file.arrayBuffer(),
    load: async () => ({ width: 1000, height: 800 }),
    draw: () => ({ toBlob: (done, type) => done(new Blob(['small'], { type })) }),
    ...changes,
  };
}

test.each([
  [
    { width: 1000, height: 800 },
    { width: 500, height: 400 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 500, height: 375 },
  ],
  [
    { width: 333, height: 2000 },
    { width: 333, height: 2000 },
  ],
  [
    { width: 500, height: 500 },
    { width: 500, height: 500 },
  ],
  [
    { width: 501, height: 1 },
    { width: 500, height: 1 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 500, height: 1 },
  ],
])('a picture of %o becomes %o: never wider than 500, stretched or empty', (before, after) => {
  expect(shrunkSize(before, photoShape)).toEqual(after);
});

test('a logo fits its frame both ways', () => {
  expect(shrunkSize({ width: 6200, height: 4000 }, logoShape)).toEqual({ width: 496, height: 320 });
  expect(shrunkSize({ width: 6200, height: 400 }, logoShape)).toEqual({ width: 960, height: 62 });
});

test('the sent file is a JPEG of quality 0.8, drawn in the small size', async () => {
  const toBlob = vi.fn((done: BlobCallback, type?: string) => done(new Blob(['small'], { type })));
  const draw = vi.fn(() => ({ toBlob }));
  const sent = await shrinkPicture(photo, photoShape, tools({ draw }));
  expect(sent.type).toBe('image/jpeg');
  expect(await sent.text()).toBe('small');
  expect(draw).toHaveBeenCalledWith(
    { width: 1000, height: 800 },
    { width: 500, height: 400 },
    'image/jpeg',
  );
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.8);
});

test.each<[string, Partial<PictureTools<Picture>>]>([
  ['Failed to read file', { read: () => Promise.reject(new Error('gone')) }],
  ['Failed to load image', { load: () => Promise.reject(new Error('not a picture')) }],
  ['Failed to get canvas context', { draw: () => undefined }],
  ['Failed to compress image', { draw: () => ({ toBlob: (done) => done(null) }) }],
])('"%s" names the step that failed', async (message, broken) => {
  await expect(shrinkPicture(photo, photoShape, tools(broken))).rejects.toThrow(message);
});
