import { z } from 'zod';
import { accessStates, maxAccessNameLength } from '@/platform/access';
import { dayInput } from '@/platform/calendar/day-input';
import { keyScopes } from '@/platform/key-access';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';

export const listKeysInput = pageInput.extend({
  /** Owner of the listed keys; only staff may choose `everybody`. */
  of: z.enum(['me', 'everybody']).default('me'),
});

export const createKeyInput = z.strictObject({
  name: line.min(1, { error: 'validation.required' }).max(maxAccessNameLength),
  scope: z.enum(keyScopes),
  /** Company to which the key is limited; by default it reaches all companies of its owner. */
  companyId: z.uuid().optional(),
  /** Last day of the key: by default a year from now, at most three years. */
  expiresOn: dayInput.optional(),
});

export const keyInput = z.strictObject({ id: z.uuid() });

export const keyView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Beginning of the key, which identifies it. */
  start: z.string(),
  scope: z.enum(keyScopes),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  ownerName: z.string(),
  state: z.enum(accessStates),
  /** True if a new key has replaced this one, which still works for up to a day. */
  isReplaced: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Time of the last use, exact to a minute; null if there was none. */
  lastUsedAt: z.string().nullable(),
});
export type KeyView = z.infer<typeof keyView>;
export const keyPage = pageSchema(keyView);

/** New key in full, which only this response contains. */
export const madeKey = z.strictObject({ id: z.uuid(), key: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export const replaceAllInput = z.strictObject({
  /**
   * End of the old keys: `endNow` if one may have leaked; `endInADay` lets them work for 24 more
   * hours.
   */
  oldKeys: z.enum(['endNow', 'endInADay']).default('endNow'),
});
/**
 * New keys in the order in which the old ones were made. Only this response contains them in full.
 */
export const madeKeys = z.strictObject({
  items: z.array(
    madeKey.extend({
      name: z.string(),
      /** Beginning of the replaced key, because two keys may have the same name. */
      replaces: z.string(),
    }),
  ),
});
export type MadeKeys = z.infer<typeof madeKeys>;

export const keySettings = z.strictObject({
  /** True if customers may make keys. */
  customersMay: z.boolean(),
});
export const keySettingsView = keySettings.extend({ mayMake: z.boolean() });
export const done = z.strictObject({});
