import type { Parameter, Schema } from './open-api';

export type SchemaRow = { name: string; type: string; isRequired: boolean; rules: string };

/**
 * Lists the fields of a body, one in each row. Fields of an object inside it follow as
 * `outer.inner`.
 */
export function listSchemaRows(schema: Schema | undefined, prefix = ''): SchemaRow[] {
  const object = objectIn(schema);
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = object?.required?.includes(name) ?? false;
    const row = {
      name: prefix + name,
      type: describeType(field),
      isRequired,
      rules: describeRules(field),
    };
    const inner = field.items
      ? listSchemaRows(field.items, `${prefix}${name}[].`)
      : listSchemaRows(field, `${prefix}${name}.`);
    return [row, ...inner];
  });
}

export function rowOfParameter({
  name,
  required = false,
  schema = {},
  in: place,
}: Parameter): SchemaRow {
  return {
    name,
    type: `${describeType(schema)} · ${place}`,
    isRequired: required,
    rules: describeRules(schema),
  };
}

/** Builds an example of a body with the required fields. */
export function buildExample(schema: Schema | undefined): Record<string, unknown> {
  const object = objectIn(schema);
  const required = Object.entries(object?.properties ?? {}).filter(([name]) =>
    object?.required?.includes(name),
  );
  return Object.fromEntries(required.map(([name, field]) => [name, buildSample(field)]));
}

function buildSample(schema: Schema): unknown {
  const field = listAlternatives(schema)[0] ?? schema;
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.properties) return buildExample(field);
  if (field.type === 'array') return [];
  if (field.type === 'boolean') return true;
  if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1);
  if (field.format === 'uuid') return '0198f3a2-7c1e-7d44-9f0a-2b6c4d8e1f35';
  if (field.format === 'email') return 'name@example.com';
  return '…';
}

function objectIn(schema: Schema | undefined): Schema | undefined {
  if (!schema || schema.properties) return schema;
  return listAlternatives(schema).find(({ properties }) => properties);
}

function listAlternatives({ anyOf, oneOf, allOf }: Schema): Schema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

function describeType(schema: Schema): string {
  const alternatives = listAlternatives(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(describeType))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `list of ${describeType(schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function describeRules(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  const rules = [
    schema.description,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER && `to ${maximum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ];
  return rules.filter(Boolean).join(', ');
}
