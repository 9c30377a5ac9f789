import { Anchor, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { startHere } from '@/modules/keys/domain/start-here';
import { holdsWords } from '@/platform/text/find-words';
import { Logo } from '@/ui/logo';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from './api-docs.module.css';
import { CodeBlock } from './code-block';
import { EndpointSection } from './endpoint-section';
import { type Endpoint, listEndpoints, type OpenApi } from './open-api';

const address = '/api/v1/openapi.json';

/**
 * Page about the public interface, built from the document that programs read. It is in English,
 * like the document.
 */
export function ApiDocs() {
  const [api, setApi] = useState<OpenApi>();
  const [hasFailed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    fetchApi().then(setApi, () => setFailed(true));
  }, []);
  const endpoints = useMemo(() => (api ? listEndpoints(api) : []), [api]);
  const groups = groupByTag(endpoints.filter((one) => isWanted(one, wanted)));
  const baseUrl = api?.servers?.[0]?.url ?? `${location.origin}/api/v1`;

  return (
    <div className={classes.page}>
      <aside className={`${look.columnTight} ${classes.side}`}>
        <a href="/" className={`${look.line} ${look.heading} ${classes.logo}`}>
          <Logo size={28} /> Klip API
        </a>
        <TextInput
          type="search"
          aria-label="Search operations"
          placeholder="Search operations"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <nav aria-label="Operations">
          {groups.map(([tag, members]) => (
            <section key={tag}>
              <h2 className={`${look.hint} ${classes.tag}`}>{tag}</h2>
              <ul>
                {members.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <span data-method={method}>{method}</span> {path}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </aside>
      <main className={`${look.columnTight} ${classes.content}`}>
        <h1>Klip API</h1>
        <DocsIntroduction description={api?.info.description} />
        {hasFailed && (
          <p role="alert">
            The description could not be loaded. <Anchor href="">Try again</Anchor>
          </p>
        )}
        {!hasFailed && (
          <p role="status" className={look.dim}>
            {api
              ? `${groups.flatMap(([, members]) => members).length} of ${endpoints.length} ` +
                'operations'
              : 'Loading…'}
          </p>
        )}
        {groups.map(([tag, members]) => (
          <section key={tag}>
            <h2>{tag}</h2>
            {members.map((endpoint) => (
              <EndpointSection key={endpoint.id} endpoint={endpoint} baseUrl={baseUrl} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

/** Shows the introduction for programmers, before the operations. */
function DocsIntroduction({ description = '' }: { description?: string }) {
  return (
    <>
      <CodedText text={description} />
      {startHere(location.origin).map(({ title, text, link, examples }) => (
        <Panel key={title} title={title}>
          <CodedText text={text} />
          {link && (
            <p>
              <a href={link.href}>{link.label}</a>
            </p>
          )}
          {examples.map((example) => (
            <CodeBlock key={example}>{example}</CodeBlock>
          ))}
        </Panel>
      ))}
    </>
  );
}

/** Shows a text in which words between backquotes are code. */
function CodedText({ text }: { text: string }) {
  return (
    <p>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </p>
  );
}

function isWanted({ method, path, summary = '' }: Endpoint, wanted: string): boolean {
  return holdsWords(wanted, method, path, summary);
}

async function fetchApi(): Promise<OpenApi> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function groupByTag(endpoints: Endpoint[]): [string, Endpoint[]][] {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints)
    groups.set(endpoint.tag, [...(groups.get(endpoint.tag) ?? []), endpoint]);
  return [...groups];
}
