import { Panel } from '@/ui/panel';
import { CodeBlock } from './code-block';
import { errorExample, firstCallExample, signInExample } from './curl-example';

/** Backquoted words of the document's own text are code. */
export function DocsIntroduction({
  description = '',
  baseUrl,
}: {
  description?: string;
  baseUrl: string;
}) {
  return (
    <>
      <p>
        {description
          .split('`')
          .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
      </p>
      <Panel title="Start here">
        <p>
          1. Make a key under <a href="/settings#keys">Settings, API keys</a>. It is shown once. 2.
          Ask who you are, and what is left. All paths are below <code>{baseUrl}</code>.
        </p>
        <CodeBlock>{firstCallExample(baseUrl)}</CodeBlock>
        <p>
          A key with the scope <code>read</code> reads, <code>log</code> also logs time and runs the
          timer, <code>manage</code> does everything that a key can do. It never does more than you
          may. A person may ask 600 times and write 120 times a minute, with all keys together;
          after that the answer is 429 with <code>Retry-After</code> in seconds.
        </p>
      </Panel>
      <Panel title="Without a key">
        <p>
          Signing in, people, rights, keys, payment and administration take the session cookie of a
          person.
        </p>
        <CodeBlock>{signInExample(location.origin)}</CodeBlock>
      </Panel>
      <Panel title="Errors">
        <p>
          A refusal is a problem document (RFC 9457). <code>code</code> is stable;{' '}
          <code>title</code> follows <code>Accept-Language</code> (da or en); the names of fields
          are in <code>issues</code>; <code>requestId</code> finds the request in the server’s log.
          Each operation lists the codes it can answer with. Decide by <code>code</code>.
        </p>
        <CodeBlock>{errorExample}</CodeBlock>
      </Panel>
      <Panel title="Creating once">
        <p>
          Send an <code>Idempotency-Key</code> of 8 to 100 characters with every POST that creates.
          A repeat within two days gets the first answer and <code>Idempotent-Replayed: true</code>.
          The same key with another body is refused with <code>idempotencyKeyReused</code>.
        </p>
      </Panel>
      <Panel title="Lists">
        <p>
          Lists take <code>limit</code> (at most 100, usually 50) and <code>cursor</code>, and
          answer <code>{'{ items, nextCursor }'}</code>. The last page has{' '}
          <code>nextCursor: null</code>.
        </p>
      </Panel>
    </>
  );
}
