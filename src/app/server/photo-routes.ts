import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { photoKey } from '@/modules/people/server/photo-router';
import { isPhotoVisible } from '@/modules/people/server/repository/photo-access';
import { visibleCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { readRequester } from './request-context';
import type { Services } from './running-services';

const userId = /^[A-Za-z0-9_-]{1,64}$/;

export function registerPhotoRoutes(app: FastifyInstance, services: Services): void {
  const { database, files, log } = services;

  /** Whatever the reason why somebody gets no photo, the answer is the same. */
  app.get<{ Params: { userId: string } }>('/files/profile-pictures/:userId', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('content-security-policy', "sandbox; default-src 'none'");
    const asked = request.params.userId;
    const requester = userId.test(asked) ? await readRequester(services, request) : null;
    if (!requester) throw requestErrors.notFound();
    const asker = { id: requester.actor.id, scope: visibleCompanies(requester.actor) };
    if (!(await isPhotoVisible(database.db, asker, asked))) throw requestErrors.notFound();
    const photo = await files.get(photoKey(asked)).catch((err: unknown) => {
      log.error({ err, reqId: request.id }, 'a photo could not be read');
      throw requestErrors.unavailable();
    });
    if (!photo) throw requestErrors.notFound();

    const etag = `"${createHash('sha256').update(photo).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === etag)) {
      return reply.status(304).send();
    }
    return reply.header('content-disposition', 'inline; filename="photo.jpg"').type('image/jpeg').send(photo);
  });
}
