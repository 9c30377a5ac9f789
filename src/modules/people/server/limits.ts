import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const peopleLimits = {
  invitations: { name: 'invitations', count: 60, windowSeconds: hour },
  photos: { name: 'photo', count: 10, windowSeconds: hour },
} satisfies Record<string, Limit>;
