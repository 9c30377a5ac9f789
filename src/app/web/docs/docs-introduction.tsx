import { startHere } from '@/modules/keys/domain/start-here';
import { Panel } from '@/ui/panel';
import { CodeBlock } from './code-block';

/** The introduction for programmers, before the operations. */
export function DocsIntroduction({ description = '' }: { description?: string }) {
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

/** Backquoted words are code. */
function CodedText({ text }: { text: string }) {
  return (
    <p>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </p>
  );
}
