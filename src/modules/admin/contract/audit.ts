import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { channels, doneBy } from '@/platform/channel';
import { dialectInput } from '@/platform/export-options';
import { pageInput, pageSchema } from '@/platform/paging';

/** Tables whose changes are logged. */
export const auditKinds = [
  'company',
  'company_member',
  'company_note',
  'app_user',
  'account',
  'session',
  'one_time_link',
  'erasing',
  'invitation',
  'balance',
  'top_up_request',
  'overdraft_permit',
  'standing_sale',
  'api_key',
  'webhook_endpoint',
  'card_link',
  'card_contact',
  'weekly_choice',
  'time_entry',
  'task',
  'task_comment',
  'export',
  'import',
  'mail',
  'plan',
  'installation',
  'balance_counter',
  'category_label',
  'book_check',
  'archive_run',
  'archive_download',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditFilter = z.strictObject({
  /** Id of the actor; `system` is Klip itself, and `unknown` is SQL that names no actor. */
  actorId: z.string().max(64).optional(),
  kind: z.enum(auditKinds).optional(),
  /** The channel of the change. */
  channel: z.enum(channels).optional(),
  objectId: z.string().trim().max(64).optional(),
  /** First and last day, in the time zone of the installation, both included. */
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const listAuditInput = pageInput.extend(auditFilter.shape);
export const exportAuditInput = auditFilter.extend({
  dialect: dialectInput,
});

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type AuditValue = z.infer<typeof value>;

/** One field before and after the change. Ids of people and records are replaced by their names. */
export const auditChange = z.strictObject({
  field: z.string(),
  from: value,
  to: value,
  /**
   * Unit of an amount: `hours` when `from` and `to` are minutes, `credits` when they are credits.
   */
  unit: z.enum(amountTypes).nullable(),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditLine = z.strictObject({
  id: z.int(),
  at: z.string(),
  actorId: z.string(),
  /** Name of the actor; null for Klip itself, or if the id is unknown here. */
  actorName: z.string().nullable(),
  by: doneBy,
  /** Id of the key, the card link or the import. */
  byId: z.uuid().nullable(),
  kind: z.string(),
  objectId: z.string(),
  objectName: z.string().nullable(),
  companyName: z.string().nullable(),
  action: z.enum(['created', 'changed', 'deleted']),
  changes: z.array(auditChange),
  requestId: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;
export const auditPage = pageSchema(auditLine);
