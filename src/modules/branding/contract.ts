import { z } from 'zod';
import { cvrInput } from '@/modules/companies/contract/cvr-input';
import { line } from '@/platform/text/line';
import { maxAddressLength, maxBrandNameLength } from './domain';

/** Look of a seller for their customers. Klip's look replaces empty parts. */
export const brandLook = z.strictObject({
  name: z.string(),
  /** Colour as it is used, on which white text is readable; null for Klip's. */
  colour: z.string().nullable(),
  /** Path of the logo, a PNG; null without a logo. */
  logoUrl: z.string().nullable(),
});
export type BrandLook = z.infer<typeof brandLook>;

export const ownBrandView = z.strictObject({
  ...brandLook.shape,
  /** Colour as it was chosen; null if none was. */
  chosenColour: z.string().nullable(),
  /** Address of the sender on statements; empty if none was given. */
  address: z.string(),
  cvr: z.string(),
  /** True for the brand of the house, which all staff share. */
  isOfHouse: z.boolean(),
  /** Version of the brand; 0 before it was first saved. */
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
  /**
   * Name and address that statements show as their sender. Fields that are left out stay unchanged.
   */
  address: line.max(maxAddressLength).optional(),
  cvr: cvrInput.optional(),
});

export const setLogoInput = z.strictObject({ logo: z.file() });
