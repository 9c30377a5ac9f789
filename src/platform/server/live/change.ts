/** A committed change of a row, by ids. */
export type Change = {
  table: string;
  /** Who may hear of it; see `0025-audiences.sql`. */
  audience: string;
  id: string;
  companyId: string | null;
  userId: string | null;
  /** Whose rights it decides. */
  rightsOf: string | null;
};
