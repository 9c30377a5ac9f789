import { z } from 'zod';
import { locales } from '@/platform/locale';
import { exportView } from './export';

/**
 * Contents of a takeout: everything, all of one company, or all that is stored about the person who
 * orders it.
 */
export const takeoutKinds = ['installation', 'company', 'person'] as const;
export type TakeoutKind = (typeof takeoutKinds)[number];

const subject = {
  kind: z.enum(takeoutKinds),
  /** Company of a takeout of the kind `company`; undefined for the other kinds. */
  companyId: z.uuid().optional(),
};
const namesItsCompany = ({ kind, companyId }: { kind: TakeoutKind; companyId?: string }) =>
  (kind === 'company') === (companyId !== undefined);
const wrongCompany = { path: ['companyId'], error: 'validation.required' };

export const takeoutSubject = z.strictObject(subject).refine(namesItsCompany, wrongCompany);
export type TakeoutSubject = z.infer<typeof takeoutSubject>;

export const orderTakeoutInput = z
  .strictObject({
    ...subject,
    /** Language of the files for people; by default the caller's. */
    language: z.enum(locales).optional(),
  })
  .refine(namesItsCompany, wrongCompany);

export const takeoutView = exportView.extend({
  createdAt: z.string(),
  /** Time until which the file is kept. */
  expiresAt: z.string(),
  sizeBytes: z.int().nullable(),
});
export type TakeoutView = z.infer<typeof takeoutView>;

/** Newest takeout; null if there is none. */
export const newestTakeout = z.strictObject({ takeout: takeoutView.nullable() });

export const takeoutInput = z.strictObject({ id: z.uuid() });
export const takeoutOpened = z.strictObject({ url: z.string() });
