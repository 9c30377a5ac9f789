import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const adminLimits = {
  testMails: { name: 'test-mails', count: 10, windowSeconds: hour },
} satisfies Record<string, Limit>;
