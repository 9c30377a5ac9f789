/** Names of folders and files in an archive. */
export const tableFolder = 'tables';
export const filesFolder = 'files';
export const secretsFile = 'secrets.json.age';
/** File of the secrets in archives that were made before Klip used age. */
export const oldSecretsFile = 'secrets.sealed';
