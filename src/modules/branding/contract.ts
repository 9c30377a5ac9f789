import { z } from 'zod';
import { cvrInput } from '@/modules/companies/contract/cvr-input';
import { line } from '@/platform/text/line';
import { maxAddressLength, maxBrandNameLength } from './domain';

/** The look of a seller to their customers; empty parts look like Klip. */
export const brandLook = z.strictObject({
  name: z.string(),
  /** The used colour: white is readable on it. */
  colour: z.string().nullable(),
  /** Where the picture is fetched, a PNG. */
  logoUrl: z.string().nullable(),
});
export type BrandLook = z.infer<typeof brandLook>;

export const ownBrandView = z.strictObject({
  ...brandLook.shape,
  /** Colour that was chosen; null if none was. */
  chosenColour: z.string().nullable(),
  /** The sender of statements, beside the name; empty if nothing was written. */
  address: z.string(),
  cvr: z.string(),
  /** True for the brand of the house, which all staff share. */
  isOfHouse: z.boolean(),
  /** Version of the brand; 0 before anything was saved. */
  version: z.int(),
});
export type OwnBrandView = z.infer<typeof ownBrandView>;

export const updateBrandInput = z.strictObject({
  version: z.int().min(0),
  name: line.max(maxBrandNameLength),
  colour: z
    .string()
    .transform((colour) => colour.trim().toLowerCase())
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, { error: 'branding:validation.colour' }))
    .nullable(),
  /** Sender of statements; fields that are left out stay as they are. */
  address: line.max(maxAddressLength).optional(),
  cvr: cvrInput.optional(),
});

export const setLogoInput = z.strictObject({ logo: z.file() });
