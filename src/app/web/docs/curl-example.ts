import { type Endpoint, findBodySchema } from './open-api';
import { buildExample } from './schema-rows';

/** A command that can be pasted: as `$KLIP_KEY`, or with the cookie where no key reaches. */
export function curlExample(
  { method, path, requestBody, security = [] }: Endpoint,
  baseUrl: string,
): string {
  const body = findBodySchema(requestBody);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${baseUrl}${path}'`,
    ...(security.some((way) => 'key' in way)
      ? ['-H "Authorization: Bearer $KLIP_KEY"']
      : security.length > 0
        ? ['-b cookies.txt']
        : []),
  ];
  if (body) {
    lines.push("-H 'Content-Type: application/json'");
    if (method === 'POST') lines.push('-H "Idempotency-Key: $(uuidgen)"');
    lines.push(`-d '${JSON.stringify(buildExample(body))}'`);
  }
  return lines.join(' \\\n  ');
}

export function signInExample(origin: string): string {
  return [
    `curl '${origin}/api/auth/sign-in/email' -c cookies.txt`,
    `-H 'Origin: ${origin}' -H 'Content-Type: application/json'`,
    `-d '{"email":"name@example.com","password":"…"}'`,
  ].join(' \\\n  ');
}

export function firstCallExample(baseUrl: string): string {
  return [
    "KLIP_KEY='klip_…'",
    `curl '${baseUrl}/me' -H "Authorization: Bearer $KLIP_KEY"`,
    `curl '${baseUrl}/balances' -H "Authorization: Bearer $KLIP_KEY"`,
  ].join('\n');
}

export const errorExample = `HTTP/1.1 400 Bad Request
Content-Type: application/problem+json

{
  "type": "urn:klip:problem:invalidInput",
  "title": "Some of the information isn’t valid. Check the fields and try again.",
  "status": 400,
  "code": "invalidInput",
  "issues": [{ "path": "name", "message": "Name must be at least 2 characters" }],
  "requestId": "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"
}`;
