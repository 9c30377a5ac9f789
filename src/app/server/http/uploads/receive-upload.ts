import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { Policy } from '@/platform/actor';
import type { AppError } from '@/platform/errors';
import { type KeyAccess, mayKeyCall } from '@/platform/key-access';
import { requestErrors } from '@/platform/request-errors';
import { slowestUpload } from '@/platform/server/limits/limits';
import type { Seats } from '@/platform/server/limits/seats';
import type { Services } from '../../running-services';
import { readSender } from '../request-context';

/** Procedure that accepts a large body. */
export type UploadDoor = {
  rpc: string;
  rest: string;
  /** Access that the procedure demands of a key; it checks the key again. */
  access: KeyAccess;
  policy: Policy;
  refusal: () => AppError;
};

/**
 * Decides before a body is read. Megabytes are accepted only from people who may use the address,
 * and from a few at a time.
 */
export function receiveUploads(
  app: FastifyInstance,
  services: Services,
  {
    doors,
    seats,
    isUpload = () => true,
  }: {
    doors: readonly UploadDoor[];
    seats: Seats;
    isUpload?: (request: FastifyRequest) => boolean;
  },
): void {
  const senders = new WeakMap<FastifyRequest, string>();

  app.addHook('onRequest', async (request) => {
    if (!isUpload(request)) return;
    const sender = await readSender(services, request);
    if (!sender) throw requestErrors.notSignedIn();
    const { url } = request.routeOptions;
    const door = doors.find(({ rpc, rest }) => rpc === url || rest === url);
    if (!door) throw requestErrors.notFound();
    if (sender.key && !mayKeyCall(sender.key, door.access)) throw requestErrors.keyNotEnough();
    if (!door.policy(sender.actor)) throw door.refusal();
    senders.set(request, sender.actor.id);
  });

  const guard: preParsingHookHandler = (request, reply, payload, done) => {
    const userId = senders.get(request);
    if (userId === undefined) return done(null, payload);
    // A sender who has disconnected meanwhile would never free the place.
    if (request.raw.socket.destroyed) return done(requestErrors.badRequest());
    let came = 0;
    const received = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        came += chunk.length;
        next(null, chunk);
      },
    });
    function end(refusal: AppError): void {
      // The rest of the body is discarded, so that the response can be read.
      payload.unpipe(received).resume();
      reply.header('connection', 'close');
      received.destroy(refusal);
    }
    const leave = seats.take(userId, () => end(requestErrors.uploadReplaced()));
    const timer = setInterval(() => {
      if (came < slowestUpload.bytes) end(requestErrors.uploadTooSlow());
      came = 0;
    }, slowestUpload.within);
    const giveBack = () => {
      clearInterval(timer);
      leave();
    };
    received.once('close', giveBack);
    reply.raw.once('close', giveBack);
    payload.once('error', (error) => received.destroy(error));
    done(null, payload.pipe(received));
  };
  app.addHook('preParsing', guard);
}
