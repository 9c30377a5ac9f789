/** Scopes of a program's key, each including the one before. */
export const keyScopes = ['read', 'log', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Reach of a key: its scope, and whether it is limited to one company. */
export type KeyReach = { scope: KeyScope; isLimited: boolean };

/**
 * Least scope that a procedure demands of a key, or `none` if only people may call it. A personal
 * procedure is about its caller or creates a company, so no limited key may call it.
 */
export type KeyAccess = { keys: KeyScope | 'none'; isPersonal?: true };

/**
 * Tells whether a key may call a procedure. The rights of the key's owner are checked separately.
 */
export function mayKeyCall({ scope, isLimited }: KeyReach, access: KeyAccess): boolean {
  const { keys, isPersonal = false } = access;
  if (keys === 'none' || (isLimited && isPersonal)) return false;
  return keyScopes.indexOf(keys) <= keyScopes.indexOf(scope);
}
