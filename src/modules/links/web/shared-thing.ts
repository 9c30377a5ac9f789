/** Subject of a link: a balance or all of its company's, or only the latter. */
export type Shared = {
  companyId: string;
  companyName: string;
  companyCreatedBy: string;
  balance?: { id: string; number: string; createdBy: string };
};
