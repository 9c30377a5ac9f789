import { Fragment } from 'react';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from './api-docs.module.css';
import { CodeBlock } from './code-block';
import { type Endpoint, findBodySchema, listRefusals } from './open-api';
import { buildExample, listSchemaRows, rowOfParameter, type SchemaRow } from './schema-rows';

export function EndpointSection({ endpoint, baseUrl }: { endpoint: Endpoint; baseUrl: string }) {
  const { id, method, path, summary, parameters = [], requestBody, responses = {} } = endpoint;
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return (
    <article id={id} className={classes.endpoint}>
      <h3>
        <span data-method={method}>{method}</span> <code>{path}</code>
      </h3>
      {summary && <p>{summary}</p>}
      <Panel>
        <SchemaTable title="Parameters" rows={parameters.map(rowOfParameter)} />
        <SchemaTable title="Body" rows={listSchemaRows(findBodySchema(requestBody))} />
        <CodeBlock>{curlExample(endpoint, baseUrl)}</CodeBlock>
        <details>
          <summary>Answer{status && ` ${status}`}</summary>
          <SchemaTable title="Fields" rows={listSchemaRows(findBodySchema(answer))} />
        </details>
        <details>
          <summary>Errors</summary>
          <RefusalTable refusals={listRefusals(endpoint)} />
        </details>
      </Panel>
    </article>
  );
}

function SchemaTable({ title, rows }: { title: string; rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={look.scroller}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Rules</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, isRequired, rules }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{type}</td>
              <td>{[isRequired && 'required', rules].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Returns a command that can be pasted, with the key `$KLIP_KEY`, or with the cookie if no key may
 * call the operation.
 */
function curlExample(
  { method, path, requestBody, security = [] }: Endpoint,
  baseUrl: string,
): string {
  const body = findBodySchema(requestBody);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${baseUrl}${path}'`,
    ...listCredentials(security),
  ];
  if (body) {
    lines.push("-H 'Content-Type: application/json'");
    if (method === 'POST') lines.push('-H "Idempotency-Key: $(uuidgen)"');
    lines.push(`-d '${JSON.stringify(buildExample(body))}'`);
  }
  return lines.join(' \\\n  ');
}

function listCredentials(security: NonNullable<Endpoint['security']>): string[] {
  if (security.some((way) => 'key' in way)) return ['-H "Authorization: Bearer $KLIP_KEY"'];
  return security.length > 0 ? ['-b cookies.txt'] : [];
}

/** Table of an operation's refusals. Programs decide by the code. */
function RefusalTable({ refusals }: { refusals: { status: string; codes: string[] }[] }) {
  return (
    <div className={look.scroller}>
      <table className={classes.table}>
        <caption>Errors</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Codes</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ status, codes }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>
                {codes.map((code, index) => (
                  <Fragment key={code}>
                    {index > 0 && ', '}
                    <code>{code}</code>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">500</th>
            <td>
              <code>unexpected</code>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
