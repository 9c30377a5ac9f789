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
  /** Limits the key to this company; by default it reaches all of its owner's. */
  companyId: z.uuid().optional(),
  /** The last day of the key; a year when left out, at most three. */
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
  /** True if another key has its place; this one works for the rest of a day. */
  isReplaced: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Last use, exact to a minute; null before the first one. */
  lastUsedAt: z.string().nullable(),
});
export type KeyView = z.infer<typeof keyView>;
export const keyPage = pageSchema(keyView);

/** The complete key, shown only in this response. */
export const madeKey = z.strictObject({ id: z.uuid(), key: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export const replaceAllInput = z.strictObject({
  /** `endNow` if a key has leaked; otherwise the old keys work for 24 more hours. */
  oldKeys: z.enum(['endNow', 'endInADay']).default('endNow'),
});
/**
 * The new keys in the order in which the old ones were made. Each complete key is shown only in
 * this response.
 */
export const madeKeys = z.strictObject({
  items: z.array(
    madeKey.extend({
      name: z.string(),
      /** How the old one begins: two may have one name. */
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
