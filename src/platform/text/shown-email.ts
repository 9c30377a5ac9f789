import punycode from 'punycode.js';
import { z } from 'zod';
import { readEmail } from './read-email';

/**
 * Address as people write it. Only letters of western Europe are decoded from punycode: other
 * letters can look like them.
 */
export const shownEmail = z.string().overwrite((address) => {
  if (!address.includes('xn--') || !readEmail(address)) return address;
  const letters = punycode.toUnicode(address);
  return /^[\p{ASCII}ß-öø-ÿ]*$/u.test(letters) ? letters : address;
});
