import type { KeyScope } from '@/modules/keys/domain';
import type { CallKind } from '@/platform/server/procedures';

/** Signing in, people and their rights, keys, links, payment, and running the installation. */
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
];
const openAllTheSame = ['accounts.me'];

/** What logging time needs, beside reading. */
const logging = [
  'time.record',
  'time.recordTogether',
  'time.update',
  'time.move',
  'time.remove',
  'time.removeTogether',
];

/**
 * What a key of a scope is enough for. It is never more than its owner may do: the policies and
 * scopes of the procedures come on top.
 */
export function mayKeyCall(scope: KeyScope, path: readonly string[], kind: CallKind): boolean {
  const [module = ''] = path;
  const name = path.join('.');
  if (closedModules.includes(module)) return openAllTheSame.includes(name);
  if (kind === 'reads' || scope === 'manage') return true;
  return scope === 'log' && (module === 'timer' || logging.includes(name));
}
