import Linkify from 'linkify-react';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  defaultProtocol: 'https',
  // A name of a file, such as read.me, is no address of the web.
  validate: { url: (typed: string) => /^(https?:\/\/|www\.)/i.test(typed) },
};

/** Addresses of the web and of mailboxes become links; everything else stays as it was typed. */
export function LinkedText({ children }: { children: string }) {
  return <Linkify options={options}>{children}</Linkify>;
}
