import type { ColumnRole, SheetKind } from '../sheet';

/**
 * A kind of file, by the headers that it alone has, in any order. `roles` says what each header is;
 * a header that is not named is of no use here.
 */
export type KnownKind = {
  kind: SheetKind;
  required: readonly string[];
  roles: Readonly<Record<string, ColumnRole>>;
};
