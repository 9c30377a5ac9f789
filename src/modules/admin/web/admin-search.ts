import { isKnownDay } from '@/platform/day-input';
import { type AuditKind, auditKinds } from '../contract/audit';
import { type JobState, jobStates } from '../contract/jobs';
import { type OutboxMailState, outboxMailStates } from '../contract/outbox';

export const sectionGroups = {
  settings: ['thresholds', 'numbering', 'labels'],
  running: ['support', 'plans', 'approvals', 'outbox', 'jobs', 'health'],
  past: ['audit', 'books'],
} as const;

export type SectionGroup = keyof typeof sectionGroups;
export type Section = (typeof sectionGroups)[SectionGroup][number];

const sections: readonly Section[] = Object.values(sectionGroups).flat();

/**
 * What the address of the administration says: the section, and the filters of the one that is
 * open.
 */
export type AdminSearch = {
  section?: Section | undefined;
  q?: string | undefined;
  state?: OutboxMailState | undefined;
  /** The mail that is open. */
  mail?: string | undefined;
  /** The conversation with support that is open. */
  thread?: string | undefined;
  job?: JobState | undefined;
  actor?: string | undefined;
  kind?: AuditKind | undefined;
  object?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Reads the address; what it does not understand is the landing, or no filter. */
export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const section = sections.find((known) => known === raw.section);
  const state = outboxMailStates.find((known) => known === raw.state);
  const job = jobStates.find((known) => known === raw.job);
  const kind = auditKinds.find((known) => known === raw.kind);
  return {
    ...(section && { section }),
    ...text('q', raw.q, 100),
    ...(state && { state }),
    ...text('mail', raw.mail, 36),
    ...text('thread', raw.thread, 36),
    ...(job && { job }),
    ...text('actor', raw.actor, 64),
    ...(kind && { kind }),
    ...text('object', raw.object, 64),
    ...day('from', raw.from),
    ...day('to', raw.to),
  };
}

/** The router reads a search for `1374` as a number. */
function text<Key extends string>(key: Key, value: unknown, maxLength: number) {
  const isText = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return (isText ? { [key]: String(value).slice(0, maxLength) } : {}) as { [K in Key]?: string };
}

function day<Key extends string>(key: Key, value: unknown) {
  return (typeof value === 'string' && isKnownDay(value) ? { [key]: value } : {}) as {
    [K in Key]?: string;
  };
}
