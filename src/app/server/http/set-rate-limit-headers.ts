import type { FastifyReply } from 'fastify';
import type { MinuteLeft } from '@/platform/server/limits/allowance';

/** Rate limit headers for programs. The last call of a request counts. */
export function setRateLimitHeaders(
  reply: FastifyReply,
  { limit, left, seconds }: MinuteLeft,
): void {
  reply.header('ratelimit-limit', String(Math.floor(limit)));
  reply.header('ratelimit-remaining', String(Math.floor(left)));
  reply.header('ratelimit-reset', String(seconds));
}
