import { Panel } from '@/ui/panel';
import classes from './api-docs.module.css';
import { CodeBlock } from './code-block';
import { curlExample } from './curl-example';
import { type Endpoint, findBodySchema, listRefusals } from './open-api';
import { RefusalTable } from './refusal-table';
import { listSchemaRows, rowOfParameter } from './schema-rows';
import { SchemaTable } from './schema-table';

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
