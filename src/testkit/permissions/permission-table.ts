import type { Row } from './permission-outcomes';

const files = import.meta.glob<Record<string, Record<string, Row>>>('./rows/*.ts', { eager: true });

/** Every procedure: each record called `…Rows` in the files of `rows`. */
export const permissionTable: Record<string, Row> = Object.assign(
  {},
  ...Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, rows]) => (name.endsWith('Rows') ? [rows] : [])),
  ),
);
