export type PasswordStrength = 'weak' | 'fair' | 'strong';

/**
 * Measures the strength of a password for a hint only. Length counts most, because it makes
 * guessing hardest.
 */
export function measureStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2;
  if (points >= 16) return 'strong';
  return points >= 10 ? 'fair' : 'weak';
}
