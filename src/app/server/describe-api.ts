import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { problemView } from '@/platform/server/problem';
import { listOperations, listRefusalCodes } from './operation-refusals';
import { router } from './router';

type Described = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

let described: Promise<Described> | undefined;

/** The public interface as OpenAPI 3.1: from the schemas that check requests, and the refusals. */
export function describeApi(baseUrl: string): Promise<Described> {
  described ??= describe(baseUrl);
  return described;
}

async function describe(baseUrl: string): Promise<Described> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const api = await generator.generate(router, {
    info: {
      title: 'Klip',
      version: '1',
      description:
        'Prepaid time and credits. Sign in with `POST /api/auth/sign-in/email` (an `Origin` ' +
        'header is needed) and send the session cookie. ' +
        'Send an `Idempotency-Key` with every POST that creates: a repeat gets the first ' +
        'answer and `Idempotent-Replayed: true`; ' +
        'without one it is an ordinary create. Errors are `application/problem+json` with a ' +
        'stable `code`; ' +
        'each operation lists those it can answer with.',
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    components: { schemas: { Problem: toJsonSchema(problemView) } },
  });
  for (const operation of listOperations()) {
    const place = api.paths?.[operation.path]?.[operation.method.toLowerCase() as 'get'];
    if (place?.operationId !== operation.name)
      throw new Error(`${operation.name} is not described`);
    const refusals = [...listRefusalCodes(operation)].map(([status, codes]) => [
      status,
      describeRefusal(status, codes),
    ]);
    place.responses = { ...place.responses, ...Object.fromEntries(refusals), default: failure };
  }
  return api;
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

/** A bug: `unexpected`, with a reference to the log. */
const failure = {
  description: 'Anything else: a failure of the server, `unexpected`',
  content: { 'application/problem+json': { schema: problem } },
};

function toJsonSchema(schema: z.ZodType) {
  const { $schema, ...found } = z.toJSONSchema(schema);
  return found as Record<string, unknown>;
}
