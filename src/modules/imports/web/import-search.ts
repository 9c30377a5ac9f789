/** Id of the open import; without one, a new import begins. */
export type ImportSearch = { id?: string | undefined };

export function readImportSearch({ id }: { id?: unknown }): ImportSearch {
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id } : {};
}
