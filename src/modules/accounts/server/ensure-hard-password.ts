import { dictionary } from '@zxcvbn-ts/language-common';
import { accountErrors } from '../errors';

/** Number of the most common passwords that are refused. */
const refusedPasswords = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, refusedPasswords));

type Owner = { name: string; email: string };

/**
 * Refuses a password that is guessed first: one of the most common ones, one that begins with
 * *klip*, and the owner's name or address, also with digits or signs around them. It is for people
 * who see what belongs to others.
 */
export function ensureHardPassword(password: string, owner: Owner, field: string): void {
  if (isGuessedFirst(password, owner)) throw accountErrors.passwordGuessed({ field });
}

export function isGuessedFirst(password: string, { name, email }: Owner): boolean {
  const typed = password.toLowerCase();
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = name.toLowerCase().split(/\s+/);
  const address = email.toLowerCase();
  const own = [...words, words.join(''), words.join(' '), address, ...address.split('@')];
  return common.has(typed) || typed.startsWith('klip') || own.includes(typed) || own.includes(core);
}
