/** What stands where in an archive. */
export const tableFolder = 'tables';
export const filesFolder = 'files';
export const sealedSecrets = 'secrets.sealed';
