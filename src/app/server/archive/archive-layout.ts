/** Names of folders and files in an archive. */
export const tableFolder = 'tables';
export const filesFolder = 'files';
export const sealedSecrets = 'secrets.sealed';
