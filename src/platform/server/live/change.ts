/** Committed change of a row, described by ids. */
export type RowChange = {
  table: string;
  /** Group of people who may learn of the change; see `0025-audiences.sql`. */
  audience: string;
  id: string;
  companyId: string | null;
  userId: string | null;
  /** Id of the user whose rights the change affects; null if it affects no rights. */
  rightsOf: string | null;
};
