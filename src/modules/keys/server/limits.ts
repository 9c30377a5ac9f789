import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const keyLimits = {
  wrongKeysFromAddress: { name: 'key-address', count: 60, windowSeconds: 15 * minute },
  /**
   * Limit for replacing keys. It is separate from that for new keys, so that a leak can be handled
   * at once.
   */
  keyReplacements: { name: 'key-replacements', count: 60, windowSeconds: hour },
} satisfies Record<string, Limit>;
