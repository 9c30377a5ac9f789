import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const webhookLimits = {
  /** Limit for creating endpoints and replacing secrets. */
  webhookSecrets: { name: 'webhook-secrets', count: 30, windowSeconds: hour },
  /** Limit for sending test messages, and for sending a period again. */
  webhookSendings: { name: 'webhook-sendings', count: 60, windowSeconds: hour },
} satisfies Record<string, Limit>;
