import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import type { BrandLook } from '../contract';
import { readableColour } from '../domain';
import { findBrandOf, readPicture } from './repository';

type BrandRow = { name: string; colour: string | null; logo: string | null };

/** A brand as screens show it. */
export function lookOf({ name, colour, logo }: BrandRow): BrandLook {
  return {
    name,
    colour: colour && readableColour(colour),
    logoUrl: logo && `/files/brand-logos/${logo}`,
  };
}

/** The head of a mail to people of a company; undefined where it looks like Klip. */
export async function mailBrandOf(db: Database | Tx, companyId: string) {
  const brand = await findBrandOf(db, companyId);
  return brand && { name: brand.name, colour: brand.colour && readableColour(brand.colour), logo: brand.logo };
}

/** The head of a document about a company, with the bytes of its logo; undefined where it looks like Klip. */
export async function paperBrandOf(db: Database | Tx, companyId: string) {
  const brand = await mailBrandOf(db, companyId);
  if (!brand) return undefined;
  return { ...brand, logo: brand.logo === null ? undefined : await readPicture(db, brand.logo) };
}
export type PaperBrand = NonNullable<Awaited<ReturnType<typeof paperBrandOf>>>;
