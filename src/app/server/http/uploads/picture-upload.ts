import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canBrand } from '@/modules/branding/policy';
import { anybodySignedIn } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { pictureUploads } from '@/platform/server/limits/limits';
import { createSeats } from '@/platform/server/limits/seats';
import { accessOf } from '@/platform/server/procedures';
import { router } from '../../router';
import type { Services } from '../../running-services';
import { receiveUploads, type UploadDoor } from './receive-upload';

/**
 * Addresses that accept a form. Other addresses refuse a form like any other body that is not JSON.
 */
export const pictureDoors: readonly UploadDoor[] = [
  {
    rpc: '/rpc/people/setPhoto',
    rest: '/api/v1/me/photo',
    access: accessOf(router.people.setPhoto),
    policy: anybodySignedIn,
    refusal: requestErrors.notAllowed,
  },
  {
    rpc: '/rpc/branding/setLogo',
    rest: '/api/v1/brand/logo',
    access: accessOf(router.branding.setLogo),
    policy: canBrand,
    refusal: requestErrors.planNeeded,
  },
];

const maxBytes = 5 * 1024 * 1024;
/** Bytes for the boundary, the names and other parts of the form. */
const wrapping = 16 * 1024;
const maxTextLength = 1024;
/**
 * Number of boundaries in a form of our client: it sends two parts, each of which begins with the
 * boundary, and a last one ends the form.
 */
const maxBoundaries = 4;

/**
 * Matches the header of a form, with a bare or quoted boundary and no other parameter. A header
 * that two readers could understand differently is refused.
 */
const contentType = /^multipart\/form-data; *boundary=("?)([\w'+,.=-]{1,70})\1$/i;

/** Lets `app`, and no other part of the server, accept a form with one picture. */
export function acceptPictureForms(app: FastifyInstance, services: Services): void {
  const isForm = ({ headers }: FastifyRequest) =>
    /^multipart\//i.test(headers['content-type'] ?? '');
  app.addHook('onRequest', async (request) => {
    // Another website can make a browser send a form, but not with this header.
    if (isForm(request) && !request.headers['x-requested-with'])
      throw requestErrors.foreignOrigin();
  });
  receiveUploads(app, services, { doors: pictureDoors, seats, isUpload: isForm });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + wrapping },
    (request: FastifyRequest, body: Buffer) =>
      parseForm(request.headers['content-type'] ?? '', body),
  );
}

const seats = createSeats(pictureUploads);

/** Counts the pictures that are being received. */
export const countUploads = seats.count;

async function parseForm(type: string, body: Buffer): Promise<FormData> {
  const boundary = contentType.exec(type)?.[2];
  // The parts are counted first, because the platform's parser needs seconds for thousands of them.
  if (!boundary || countUpTo(maxBoundaries + 1, `--${boundary}`, body) > maxBoundaries) {
    throw requestErrors.badRequest();
  }
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw requestErrors.badRequest();
    });
  const parts = [...form.values()];
  const files = parts.filter((part) => typeof part !== 'string');
  const texts = parts.filter((part) => typeof part === 'string');
  if (files.some((file) => file.size > maxBytes)) throw requestErrors.payloadTooLarge();
  if (files.length > 1 || texts.some((text) => text.length > maxTextLength))
    throw requestErrors.badRequest();
  return form;
}

function countUpTo(max: number, needle: string, body: Buffer): number {
  let count = 0;
  for (
    let at = body.indexOf(needle);
    at !== -1 && count < max;
    at = body.indexOf(needle, at + needle.length)
  ) {
    count += 1;
  }
  return count;
}
