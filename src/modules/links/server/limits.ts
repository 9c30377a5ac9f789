import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const linkLimits = {
  wrongLinksFromAddress: { name: 'card-link-address', count: 60, windowSeconds: 15 * minute },
  /** Links to balances that somebody makes. */
  cardLinks: { name: 'card-links', count: 60, windowSeconds: hour },
  /** What is asked for by one link, and the mails to one mailbox of a company that follow. */
  answersOfLink: { name: 'card-answers', count: 20, windowSeconds: hour },
  answersOfMailbox: { name: 'card-answer-mails', count: 10, windowSeconds: hour },
} satisfies Record<string, Limit>;
