import type { FastifyInstance } from 'fastify';
import { canImport } from '@/modules/imports/policy';
import { requestErrors } from '@/platform/request-errors';
import { importUploads } from '@/platform/server/limits/limits';
import { createSeats } from '@/platform/server/limits/seats';
import { accessOf } from '@/platform/server/procedures';
import { router } from '../../router';
import type { Services } from '../../running-services';
import { receiveUploads, type UploadDoor } from './receive-upload';

export const importDoor: UploadDoor = {
  rpc: '/rpc/imports/create',
  rest: '/api/v1/imports',
  access: accessOf(router.imports.create),
  policy: canImport,
  refusal: requestErrors.notAllowed,
};

/** Largest body, in bytes: 16 MB of files as base64, and the rest of the body. */
export const maxImportBody = 23 * 1024 * 1024;

const seats = createSeats(importUploads);

/** Counts the imports that are being received; for tests. */
export const countImportUploads = seats.count;

/** Lets `app`, and no other part of the server, receive the files of an import. */
export function acceptImports(app: FastifyInstance, services: Services): void {
  receiveUploads(app, services, { doors: [importDoor], seats });
}
