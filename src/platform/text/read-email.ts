import { trimLine } from './trim-line';

/** Browsers and Node have it alike. */
declare const URL: {
  canParse: (address: string) => boolean;
  new (address: string): { hostname: string };
};

/** Longest input, with the name before an address and anything that was pasted around it. */
const maxTyped = 1000;
const local = /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]$/;
const domain = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Other letters are written by `xn--`. Its end is ASCII, as the sign-in library wants it. */
const inTheNet = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/**
 * Reads an address as people write or copy it, such as `Hans <hans@x.dk>;` or `mailto:hans@x.dk`.
 * Returns the form that is stored and compared, with its domain in small ASCII letters (punycode);
 * undefined if the text is no address.
 */
export function readEmail(typed: string): string | undefined {
  if (typed.length > maxTyped) return undefined;
  const bare = trimLine(typed).replace(/[;,\s]+$/, '');
  const address = trimLine(/^[^<>]*<([^<>]*)>$/.exec(bare)?.[1] ?? bare).replace(
    /^mailto:([^?]*).*$/i,
    '$1',
  );
  const at = address.lastIndexOf('@');
  const host = hostOf(address.slice(at + 1));
  return host && local.test(address.slice(0, at)) ? `${address.slice(0, at)}@${host}` : undefined;
}

/** The parser of addresses that browsers and Node have judges a domain. */
function hostOf(written: string): string | undefined {
  const address = domain.test(written) ? `http://${written}` : '';
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return inTheNet.test(host) ? host : undefined;
}
