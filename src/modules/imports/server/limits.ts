import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const importLimits = {
  /** Limit for the number of imports that read files. */
  imports: { name: 'import', count: 60, windowSeconds: hour },
} satisfies Record<string, Limit>;
