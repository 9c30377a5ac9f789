import { randomInt } from 'node:crypto';
import { hashSecret } from '@/platform/server/secret';

/** Number of codes that are made at once. */
const codesMade = 10;
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 6;

/**
 * Makes ten recovery codes such as `abcdef-ghjkmn-pqrstu-vwxyz2`. Each has 24 of 31 letters and
 * digits, which are 118 random bits, so a plain hash of one cannot be guessed.
 */
export function makeRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: codesMade }, () => Array.from({ length: groups }, group).join('-'));
}

/** Hashes a code as it was typed; capital letters, spaces and dashes make no difference. */
export function hashRecoveryCode(typed: string): string {
  return hashSecret(typed.toLowerCase().replace(/[\s-]/g, ''), 'base64url');
}
