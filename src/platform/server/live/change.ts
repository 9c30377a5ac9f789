/** A committed change of a row, by ids. */
export type RowChange = {
  table: string;
  /** The people who may learn of it; see `0025-audiences.sql`. */
  audience: string;
  id: string;
  companyId: string | null;
  userId: string | null;
  /** The user whose rights it affects. */
  rightsOf: string | null;
};
