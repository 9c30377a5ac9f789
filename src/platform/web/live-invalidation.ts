import type { LiveMessage } from '../live';

/** Which parts of the interface show rows of a table; a table that is not here may show anywhere. */
const shownIn: Record<string, readonly string[]> = {
  balance: ['balances', 'tasks', 'time', 'analytics', 'crm', 'overview'],
  time_entry: ['time', 'balances', 'tasks', 'analytics', 'crm', 'overview'],
  company: ['companies', 'balances', 'tasks', 'time', 'analytics', 'crm', 'overview', 'admin'],
  task: ['tasks', 'time', 'crm', 'overview'],
  task_comment: ['tasks'],
  top_up_request: ['balances', 'overview'],
  pinned_balance: ['balances'],
  notification: ['notifications'],
  timer: ['timer'],
  category_label: ['categories', 'admin'],
  app_user: ['people', 'overview'],
  company_member: ['people', 'companies', 'crm', 'overview'],
  company_note: ['crm'],
  support_thread: ['support'],
  mail: ['crm', 'admin'],
  book_check: ['admin'],
  plan: ['plans'],
  plan_checkout: ['plans'],
  stripe_event: ['plans'],
  invitation: ['people'],
};

/** The parts of the API whose answers may have changed, or `everything`. */
export function concernedBy(message: LiveMessage): readonly string[] | 'everything' {
  return message.kind === 'change' ? (shownIn[message.table] ?? 'everything') : 'everything';
}

/** Growing pauses with jitter, so that a restarted server is not met by every browser at once. */
export function pauseBefore(attempt: number, random: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** attempt);
  return longest * (0.5 + random / 2);
}
