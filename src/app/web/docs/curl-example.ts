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
