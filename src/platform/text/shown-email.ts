import punycode from 'punycode.js';
import { z } from 'zod';
import { readEmail } from './read-email';

/**
 * An address as people write it. Only letters of western Europe come back: others can look like
 * them, and stay in the form of the net.
 */
export const shownEmail = z.string().overwrite((address) => {
  if (!address.includes('xn--') || !readEmail(address)) return address;
  const letters = punycode.toUnicode(address);
  return /^[\p{ASCII}ß-öø-ÿ]*$/u.test(letters) ? letters : address;
});
