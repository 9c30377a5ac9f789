import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../running-services';
import { findClientAddress } from './request-context';

type RequestParts = { body?: unknown; search?: URLSearchParams };

/**
 * Builds the request for the sign-in library, with our own address and only the headers it needs.
 */
export function toAuthRequest(
  { baseUrl }: Services,
  request: FastifyRequest,
  { body, search }: RequestParts,
): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'origin', 'user-agent', 'accept-language'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // This header is set by us, because a client that sent its own would choose which limit applies.
  headers.set('x-forwarded-for', findClientAddress(request));
  const hasBody = request.method === 'POST';
  if (hasBody) headers.set('content-type', 'application/json');
  const url = new URL(request.routeOptions.url ?? request.url, baseUrl);
  if (search) url.search = search.toString();
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  });
}

/** Sends the answer of the sign-in library, without the tokens in its body. */
export async function sendAuthResponse(response: Response, reply: FastifyReply) {
  reply.status(response.status);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(withoutTokens(await response.text()));
}

/**
 * Removes the tokens from a body. The token of a session belongs only in its cookie, which no
 * script can read.
 */
function withoutTokens(body: string): string {
  if (body === '') return body;
  return JSON.stringify(JSON.parse(body, (name, value) => (name === 'token' ? undefined : value)));
}
