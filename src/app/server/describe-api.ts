import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { problemView } from '@/platform/server/problem';
import { listOperations, listRefusalCodes, type Operation } from './operation-refusals';
import { router } from './router';

type ApiDescription = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

let described: Promise<ApiDescription> | undefined;

/**
 * Describes the public interface as OpenAPI 3.1, with the schemas that check requests and with the
 * refusals.
 */
export function describeApi(baseUrl: string): Promise<ApiDescription> {
  described ??= describe(baseUrl);
  return described;
}

async function describe(baseUrl: string): Promise<ApiDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const api = await generator.generate(router, {
    info: {
      title: 'Klip',
      version: '1',
      description:
        'Prepaid time and credits. Make a key under *Settings* and send it as ' +
        '`Authorization: Bearer klip_…`. It does what its scope says, and never more than you ' +
        'may do at that moment. What no key reaches takes a session cookie. ' +
        'Send an `Idempotency-Key` with every POST that creates: a repeat gets the first ' +
        'answer and `Idempotent-Replayed: true`; without one it is an ordinary create. Errors ' +
        'are `application/problem+json` with a ' +
        'stable `code`; ' +
        'each operation lists those it can answer with.',
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    components: { schemas: { Problem: toJsonSchema(problemView) }, securitySchemes },
  });
  for (const operation of listOperations()) {
    const place = api.paths?.[operation.path]?.[operation.method.toLowerCase() as 'get'];
    if (place?.operationId !== operation.name)
      throw new Error(`${operation.name} is not described`);
    const refusals = [...listRefusalCodes(operation)].map(([status, codes]) => [
      status,
      describeRefusal(status, codes),
    ]);
    place.security = listWays(operation);
    place.responses = { ...place.responses, ...Object.fromEntries(refusals), default: failure };
  }
  return api;
}

const securitySchemes = {
  key: { type: 'http' as const, scheme: 'bearer' },
  session: { type: 'apiKey' as const, in: 'cookie', name: 'klip_session' },
  cardLink: { type: 'apiKey' as const, in: 'header', name: 'Card-Link' },
};

/** Lists the credentials of an operation: a key, a session, or none. */
function listWays({ procedure }: Operation): Record<string, string[]>[] {
  const { policy, keys } = procedure['~orpc'].meta;
  if (policy === 'anybody') return [];
  if (policy === 'cardLink') return [{ cardLink: [] }];
  return keys !== 'none' ? [{ key: [] }, { session: [] }] : [{ session: [] }];
}

const problem = { $ref: '#/components/schemas/Problem' };

function describeRefusal(status: number, codes: string[]) {
  const schema = {
    allOf: [problem, { properties: { status: { const: status }, code: { enum: codes } } }],
  };
  return {
    description: codes.join(', '),
    ...(status === 429 && {
      headers: {
        'Retry-After': { description: 'In seconds', schema: { type: 'integer' as const } },
      },
    }),
    content: { 'application/problem+json': { schema } },
  };
}

/** Response to a bug: `unexpected`, with a reference to the log. */
const failure = {
  description: 'Anything else: a failure of the server, `unexpected`',
  content: { 'application/problem+json': { schema: problem } },
};

function toJsonSchema(schema: z.ZodType) {
  const { $schema, ...found } = z.toJSONSchema(schema);
  return found as Record<string, unknown>;
}
