import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const keyLimits = {
  wrongKeysFromAddress: { name: 'key-address', count: 60, windowSeconds: 15 * minute },
  /** Keys that are replaced, one or all: cleaning up must not wait for the hour of new ones. */
  keyReplacements: { name: 'key-replacements', count: 60, windowSeconds: hour },
} satisfies Record<string, Limit>;
