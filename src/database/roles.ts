import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** The roles of a database; their rights are in `privileges.sql`. */
export type Roles = {
  /** Role for the server's work. */
  app: string;
  /** Role for signing in and sending mail. */
  keys: string;
};

/**
 * Roles belong to a whole cluster. On the bundled one they are Klip's own; on yours each database
 * has its own roles, so that an installation shares no role with another one or with another
 * program.
 *
 * @param database the name of the database on your own PostgreSQL; undefined for the bundled one
 */
export function nameRoles(database?: string): Roles {
  const end = database === undefined ? '' : `_${plainName(database)}`;
  return { app: `klip_app${end}`, keys: `klip_keys${end}` };
}

/** The names in `text` as they are in this database. */
export function withRoleNames(text: string, { app }: Roles): string {
  const end = app.slice('klip_app'.length);
  return text.replace(/\bklip_(app|keys|books)\b/g, `$&${end}`);
}

/** Every server that knows `secret` signs in with the same password. */
export function derivePassword(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');
}

/**
 * A password as PostgreSQL keeps it, so that no log of statements holds the password itself. The
 * form is that of RFC 5803.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${server}`;
}

/** A name that needs no quotes; a hash keeps names apart that would become equal. */
function plainName(database: string): string {
  if (/^[a-z0-9_]{1,40}$/.test(database)) return database;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 8);
  return `${database
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 31)}_${hash}`;
}
