import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { archiveInput } from '@/modules/admin/contract/archives';
import { canAdminister } from '@/modules/admin/policy';
import { listStored } from '@/modules/admin/server/archives/list-stored-archives';
import { hasOpenedArchive } from '@/modules/admin/server/repository/archive-runs';
import { isLogoVisible, readPicture } from '@/modules/branding/server/repository';
import { photoKey } from '@/modules/people/server/photo-router';
import { isPhotoVisible } from '@/modules/people/server/repository/photo-access';
import { takeoutInput } from '@/modules/reports/contract/takeout';
import { isStillOwn } from '@/modules/reports/domain/takeout-sight';
import { findTakeout, isTakeoutOpen } from '@/modules/reports/server/repository/takeouts';
import { isKept, takeoutKey } from '@/modules/reports/server/run-export';
import { visibleCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { isProven } from '@/platform/server/calling-session';
import type { Services } from '../running-services';
import { readRequester } from './request-context';

const logoHash = /^[0-9a-f]{64}$/;
const userId = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Registers the routes of pictures, archives and takeouts, each for people with the right to read
 * them.
 */
export function registerFileRoutes(app: FastifyInstance, services: Services): void {
  registerPictureRoutes(app, services);
  registerArchiveRoute(app, services);
  registerTakeoutRoute(app, services);
}

function registerPictureRoutes(app: FastifyInstance, services: Services): void {
  const { database, files, log } = services;

  /** The response is identical for every reason to refuse a photo. */
  app.get<{ Params: { userId: string } }>(
    '/files/profile-pictures/:userId',
    async (request, reply) => {
      reply
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "sandbox; default-src 'none'");
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
      if (isKnown(request, etag)) return reply.header('etag', etag).status(304).send();
      reply.header('etag', etag).header('content-disposition', 'inline; filename="photo.jpg"');
      return reply.type('image/jpeg').send(photo);
    },
  );

  /**
   * Serves a logo at the hash of its bytes, so a fetched file never changes. Everybody with the
   * address may see it.
   */
  app.get<{ Params: { hash: string } }>('/files/brand-logos/:hash', async (request, reply) => {
    reply
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', "sandbox; default-src 'none'");
    const { hash } = request.params;
    const requester = logoHash.test(hash) ? await readRequester(services, request) : null;
    if (!requester || !(await isLogoVisible(database.db, hash, requester.actor)))
      throw requestErrors.notFound();
    const etag = `"${hash}"`;
    if (isKnown(request, etag)) return reply.header('etag', etag).status(304).send();
    const logo = await readPicture(database.db, hash);
    if (!logo) throw requestErrors.notFound();
    reply.header('etag', etag).header('content-disposition', 'inline; filename="logo.png"');
    return reply.type('image/png').send(logo);
  });
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.some((tag) => tag.replace(/^W\//, '') === etag);
}

/** Registers the route of an archive, for a member of the staff who has just opened it. */
function registerArchiveRoute(app: FastifyInstance, services: Services): void {
  const { archives, database, clock } = services;

  // The parts of the file are compressed already.
  const options = { compress: false } as const;
  app.get<{ Params: { name: string } }>(
    '/files/archives/:name',
    options,
    async (request, reply) => {
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "sandbox; default-src 'none'");
      const { data } = archiveInput.safeParse(request.params);
      const requester = data && (await readRequester(services, request));
      if (!requester || !canAdminister(requester.actor)) throw requestErrors.notFound();
      const { actor, session } = requester;
      if (!isProven(session, clock())) throw requestErrors.notFound();
      if (!(await hasOpenedArchive(database.db, { name: data.name, userId: actor.id })))
        throw requestErrors.notFound();
      const stored = await listStored(archives.place);
      const found = stored.find(({ name }) => name === data.name);
      if (!found) throw requestErrors.notFound();
      reply
        .header('content-disposition', `attachment; filename="${data.name}"`)
        .header('content-length', found.size);
      return reply.type('application/x-tar').send(await archives.place.read(data.name));
    },
  );
}

/** Registers the route of a takeout, for the person who ordered it and has just opened it. */
function registerTakeoutRoute(app: FastifyInstance, services: Services): void {
  const { database, files, clock } = services;

  // The parts of the file are compressed already.
  const options = { compress: false } as const;
  app.get<{ Params: { id: string } }>('/files/takeouts/:id', options, async (request, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'");
    const { data } = takeoutInput.safeParse(request.params);
    const requester = data && (await readRequester(services, request));
    const now = clock();
    if (!requester || !isProven(requester.session, now)) throw requestErrors.notFound();
    const found = await findTakeout(database.db, data.id);
    if (!found || !isKept(found, now) || !isStillOwn(found, requester.actor))
      throw requestErrors.notFound();
    if (!(await isTakeoutOpen(database.db, data.id))) throw requestErrors.notFound();
    const stream = await files.read(takeoutKey(found));
    if (!stream) throw requestErrors.notFound();
    reply.header('content-disposition', `attachment; filename="${found.request.fileName}"`);
    if (found.sizeBytes !== null) reply.header('content-length', found.sizeBytes);
    return reply.type('application/zip').send(stream);
  });
}
