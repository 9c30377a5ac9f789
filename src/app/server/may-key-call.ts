import type { KeyScope } from '@/modules/keys/domain/key';
import type { CallKind } from '@/platform/server/procedures';

/**
 * Modules that no key reaches: signing in, people and their rights, keys, links, payment, running
 * the installation, and files of everything.
 */
const closedModules = [
  'accounts',
  'people',
  'keys',
  'webhooks',
  'links',
  'card',
  'plans',
  'admin',
  'live',
  'takeouts',
];
const openInClosedModules = ['accounts.me'];

/**
 * Modules that belong to the person, or make a company: they hold nothing of the one company that a
 * key is limited to.
 */
const personalModules = ['support', 'imports', 'notifications', 'timer', 'weekly'];
const beyondOneCompany =
  /^(branding\.(mine|update|\w+Logo)|balances\.(pins|pin|unpin|movePin)|companies\.(create|lookUp))$/;

/** Procedures for logging time, besides reading. */
const logging = [
  'time.record',
  'time.recordTogether',
  'time.update',
  'time.move',
  'time.remove',
  'time.removeTogether',
];

/** The facts of a key that decide on its reach. */
export type KeyReach = { scope: KeyScope; isLimited: boolean };

/**
 * The procedures that a key allows, never more than its owner's rights: the policies and scopes of
 * the procedures apply too.
 */
export function mayKeyCall(
  { scope, isLimited }: KeyReach,
  path: readonly string[],
  kind: CallKind,
): boolean {
  const [module = ''] = path;
  const name = path.join('.');
  if (closedModules.includes(module)) return openInClosedModules.includes(name);
  if (isLimited && (personalModules.includes(module) || beyondOneCompany.test(name))) return false;
  if (kind === 'reads' || scope === 'manage') return true;
  return scope === 'log' && (module === 'timer' || logging.includes(name));
}
