import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const linkLimits = {
  wrongLinksFromAddress: { name: 'card-link-address', count: 60, windowSeconds: 15 * minute },
  /** Limit for the links that one person creates. */
  cardLinks: { name: 'card-links', count: 60, windowSeconds: hour },
  /** Limits for the answers through one link, and for the mails to one mailbox of a company. */
  answersOfLink: { name: 'card-answers', count: 20, windowSeconds: hour },
  answersOfMailbox: { name: 'card-answer-mails', count: 10, windowSeconds: hour },
} satisfies Record<string, Limit>;
