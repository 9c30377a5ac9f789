import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const webhookLimits = {
  /** Endpoints of webhooks that are made, and secrets that are replaced. */
  webhookSecrets: { name: 'webhook-secrets', count: 30, windowSeconds: hour },
  /** Messages that try an endpoint, and periods that are sent again. */
  webhookSendings: { name: 'webhook-sendings', count: 60, windowSeconds: hour },
} satisfies Record<string, Limit>;
