import type { ColumnRole, SheetKind } from '../sheet';

/**
 * A kind of file, recognised by headers that it alone has, in any order. `roles` says what each
 * header is; headers without a role are ignored.
 */
export type KnownKind = {
  kind: SheetKind;
  required: readonly string[];
  roles: Readonly<Record<string, ColumnRole>>;
};
