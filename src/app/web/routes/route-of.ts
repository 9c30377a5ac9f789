import { defaultParseSearch } from '@tanstack/react-router';

/** An address of this app as the router takes it. */
export function defineRoute(address: string) {
  const { pathname, search, hash } = new URL(address, location.origin);
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) } as {
    to: '/time';
  };
}
