import Linkify from 'linkify-react';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  defaultProtocol: 'https',
  // The name of a file, such as read.me, is no web address.
  validate: { url: (typed: string) => /^(https?:\/\/|www\.)/i.test(typed) },
};

/** Text in which web and email addresses are links. The rest stays as it was typed. */
export function LinkedText({ children }: { children: string }) {
  return <Linkify options={options}>{children}</Linkify>;
}
