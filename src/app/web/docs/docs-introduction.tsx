import { Panel } from '@/ui/panel';
import { CodeBlock } from './code-block';
import { errorExample, signInExample } from './curl-example';

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
      <Panel title="Signing in">
        <p>
          All paths are below <code>{baseUrl}</code>. The session cookie is the only credential.
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
