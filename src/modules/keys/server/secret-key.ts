import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pattern = /^klip_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/;
const prefixLength = 8;
/** Number of random characters; 43 in base 62 hold 256 bits. */
const secretLength = 43;
const checkLength = 6;

/**
 * Makes a key of `klip_`, 8 characters that identify it, `_`, 43 random ones and a CRC-32 in 6
 * more, by which scanners for leaked keys recognise it. All are in base 62.
 */
export function makeSecretKey(): { key: string; prefix: string } {
  const prefix = random(prefixLength);
  const body = `klip_${prefix}_${random(secretLength)}`;
  return { key: body + checkOf(body), prefix };
}

/** Tells whether a text has the form of a key, so that other texts need no query. */
export function isKey(text: string): boolean {
  const body = text.slice(0, -checkLength);
  return pattern.test(text) && checkOf(body) === text.slice(-checkLength);
}

function random(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

function checkOf(body: string): string {
  let rest = crc32(body);
  let check = '';
  for (let digit = 0; digit < checkLength; digit += 1) {
    check = (letters[rest % letters.length] ?? '') + check;
    rest = Math.floor(rest / letters.length);
  }
  return check;
}
