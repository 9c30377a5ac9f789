import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** The roles of a database; their rights are in `privileges.sql`. */
export type Roles = {
  /** Role for the server's work. */
  app: string;
  /** Role for signing in and sending mail. */
  keys: string;
};

/**
 * Returns the names of the roles, which belong to a whole cluster. The roles of the bundled cluster
 * are used by Klip alone. On your own PostgreSQL each database has its own roles, so that they are
 * not shared with other installations or programs.
 *
 * @param database the name of the database on your own PostgreSQL; undefined for the bundled one
 */
export function nameRoles(database?: string): Roles {
  const end = database === undefined ? '' : `_${plainName(database)}`;
  return { app: `klip_app${end}`, keys: `klip_keys${end}` };
}

/** Replaces the names of the roles in `text` by those of this database. */
export function withRoleNames(text: string, { app }: Roles): string {
  const end = app.slice('klip_app'.length);
  return text.replace(/\bklip_(app|keys|books)\b/g, `$&${end}`);
}

/**
 * Derives the password of a role from `secret`, so that all servers of an installation use the
 * same.
 */
export function derivePassword(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');
}

/**
 * Returns a password in the form that PostgreSQL stores (RFC 5803), so that no log of statements
 * holds the password itself.
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
