import type { FastifyReply } from 'fastify';
import type { MinuteLeft } from '@/platform/server/limits/allowance';

/** What programs ask for before they are refused. The last call of a request is what counts. */
export function tellMinuteLeft(reply: FastifyReply, { limit, left, seconds }: MinuteLeft): void {
  reply.header('ratelimit-limit', String(Math.floor(limit)));
  reply.header('ratelimit-remaining', String(Math.floor(left)));
  reply.header('ratelimit-reset', String(seconds));
}
