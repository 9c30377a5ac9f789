/** Parts of OpenAPI 3.1 that our generator writes. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Content = { content?: Record<string, { schema?: Schema }>; description?: string };

export type DescribedOperation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  /** Credentials of the operation: `key`, `session`. The list is empty if none are needed. */
  security?: Record<string, string[]>[];
};

export type OpenApi = {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
};

export type Endpoint = DescribedOperation & {
  id: string;
  method: string;
  path: string;
  tag: string;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Lists the operations in the order of the document. */
export function listEndpoints({ paths }: OpenApi): Endpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = `${method}${path}`.replace(/[^\w]+/g, '-').replace(/-$/, '');
      return [
        {
          ...operation,
          id,
          method: method.toUpperCase(),
          path,
          tag: operation.tags?.[0] ?? 'Other',
        },
      ];
    }),
  );
}

/** Lists the codes of an operation's refusals, by status. */
export function listRefusals({
  responses = {},
}: DescribedOperation): { status: string; codes: string[] }[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const parts = content?.['application/problem+json']?.schema?.allOf ?? [];
    const codes = parts.flatMap(({ properties }) => properties?.code?.enum ?? []).map(String);
    return codes.length > 0 ? [{ status, codes }] : [];
  });
}

export function findBodySchema(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}
