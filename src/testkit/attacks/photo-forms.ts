import type { Actor } from '@/platform/actor';
import type { TestServer } from '../http';

/** Interfaces that accept a photo: our own pages use one, and programs the other. */
export const photoDoors = ['rpc', 'rest'] as const;
export type PhotoDoor = (typeof photoDoors)[number];

type UploadOptions = { door?: PhotoDoor; headers?: Record<string, string> };

/** Creates the form that carries a photo to this interface. */
export function photoForm(photo: File, door: PhotoDoor = 'rest'): FormData {
  const form = new FormData();
  if (door === 'rpc')
    form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }));
  form.set(door === 'rpc' ? '0' : 'photo', photo);
  return form;
}

/** Sends a form, or bytes that claim to be one, in the way of our own pages. */
export function sendForm(
  server: TestServer,
  actor: Actor | null,
  body: FormData | Buffer,
  { door = 'rest', headers = { 'x-requested-with': 'klip' } }: UploadOptions = {},
) {
  const [method, path] =
    door === 'rpc' ? ['POST', '/rpc/people/setPhoto'] : ['PUT', '/api/v1/me/photo'];
  return server.call(actor, method, path, { body, headers });
}

export function sendPhoto(
  server: TestServer,
  actor: Actor | null,
  photo: File,
  options: UploadOptions = {},
) {
  return sendForm(server, actor, photoForm(photo, options.door), options);
}

export function jpegFile(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([bytes], name, { type });
}
