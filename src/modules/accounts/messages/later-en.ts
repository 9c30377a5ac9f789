/** Texts that no first page shows. */
export const en = {
  'job.accounts.requestReset': 'Send a link to choose a password',
};
