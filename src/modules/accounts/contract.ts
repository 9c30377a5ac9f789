import { z } from 'zod';
import { relations, roles } from '@/platform/actor';
import { accountTypes, maximumPasswordLength, minimumNameLength, minimumPasswordLength } from './domain';

const email = z.email({ error: 'validation.email' }).max(254);

export const signInInput = z.strictObject({
  email,
  password: z.string().min(1).max(maximumPasswordLength),
});

export const registerInput = z.strictObject({
  name: z.string().trim().min(minimumNameLength, { error: 'validation.name.min' }).max(120),
  email,
  password: z.string().min(minimumPasswordLength, { error: 'validation.password.min' }).max(maximumPasswordLength),
  accountType: z.enum(accountTypes),
  setupToken: z.string().max(200).optional(),
});

/** Oneself. `role` and `staffStatus` as stored; what they allow follows from `actorOf`. */
export const meView = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  staffStatus: z.enum(['pending', 'active']).nullable(),
  companyId: z.uuid().nullable(),
  photoURL: z.string().nullable(),
  createdAt: z.string(),
  memberships: z.array(z.strictObject({ companyId: z.uuid(), companyName: z.string(), relation: z.enum(relations) })),
  timeZone: z.string(),
});

export type Me = z.infer<typeof meView>;
