/** The id of the open import; a new one when there is none. */
export type ImportSearch = { id?: string | undefined };

export function readImportSearch({ id }: { id?: unknown }): ImportSearch {
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id } : {};
}
