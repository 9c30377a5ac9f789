import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const allowed =
  'p br strong em del code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 a hr table thead tbody ' +
  'tr th td img input';

/** The page has one h1 and its panels an h2, so headings in the text begin below them. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // A picture from elsewhere would reveal its reader and the time to its server.
  img: ({ src, alt }) =>
    src ? (
      <a href={String(src)} target="_blank" rel="noopener noreferrer nofollow">
        {alt || String(src)}
      </a>
    ) : (
      <span>{alt}</span>
    ),
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the same
    <div data-scrolls tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/**
 * Markdown as elements and never as markup: there is no way from what is typed to HTML. Tags are
 * shown as text, and links lead to the web or write a mail.
 */
export function MarkdownText({ children }: { children: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      allowedElements={allowed.split(' ')}
      unwrapDisallowed
      urlTransform={(url) => (/^(https?:\/\/|mailto:)/i.test(url) ? url : '')}
      components={components}
    >
      {children}
    </ReactMarkdown>
  );
}
