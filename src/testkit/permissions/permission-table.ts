import type { PermissionRow } from './permission-outcomes';

const files = import.meta.glob<Record<string, Record<string, PermissionRow>>>('./rows/*.ts', {
  eager: true,
});

/** Expected outcomes of every procedure: each record called `…Rows` in the files of `rows`. */
export const permissionTable: Record<string, PermissionRow> = Object.assign(
  {},
  ...Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, rows]) => (name.endsWith('Rows') ? [rows] : [])),
  ),
);
