/** Scopes of a program's key, each including the one before. */
export const keyScopes = ['read', 'log', 'manage'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How far a key reaches. A limited one is for one company. */
export type KeyReach = { scope: KeyScope; isLimited: boolean };

/**
 * A procedure asks for the least scope of a key, or `none` where only people may call it. A
 * personal one is about its caller, or makes a company, so no limited key may call it.
 */
export type KeyAccess = { keys: KeyScope | 'none'; isPersonal?: true };

/** Whether a key may call a procedure. Its owner's rights apply as well. */
export function mayKeyCall({ scope, isLimited }: KeyReach, access: KeyAccess): boolean {
  const { keys, isPersonal = false } = access;
  if (keys === 'none' || (isLimited && isPersonal)) return false;
  return keyScopes.indexOf(keys) <= keyScopes.indexOf(scope);
}
