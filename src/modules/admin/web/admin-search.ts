import { channels } from '@/platform/channel';
import { day, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { auditKinds } from '../contract/audit';
import { outboxMailStates } from '../contract/outbox';

export const sectionGroups = {
  settings: ['thresholds', 'numbering', 'labels'],
  running: ['support', 'plans', 'approvals', 'signIn', 'outbox', 'health', 'archives', 'takeout'],
  past: ['audit', 'books'],
} as const;

export type SectionGroup = keyof typeof sectionGroups;
export type Section = (typeof sectionGroups)[SectionGroup][number];

const sections: readonly Section[] = Object.values(sectionGroups).flat();

/** Reads the address of the administration: the section, and the filters of the open section. */
export const readAdminSearch = searchReader({
  section: oneOf(sections),
  q: text(100),
  state: oneOf(outboxMailStates),
  /** Id of the open mail. */
  mail: text(36),
  /** Id of the open conversation with support. */
  thread: text(36),
  actor: text(64),
  kind: oneOf(auditKinds),
  channel: oneOf(channels),
  object: text(64),
  from: day,
  to: day,
});
export type AdminSearch = ReturnType<typeof readAdminSearch>;
