import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import type { BrandLook } from '../contract';
import { readableColour } from '../domain';
import { findCompanyBrand, readPicture } from './repository';

type BrandRow = { name: string; colour: string | null; logo: string | null };

/** Returns a brand as screens show it. */
export function toBrandLook({ name, colour, logo }: BrandRow): BrandLook {
  return {
    name,
    colour: colour && readableColour(colour),
    logoUrl: logo && `/files/brand-logos/${logo}`,
  };
}

/** Returns the head of a mail to the people of a company; undefined for Klip's look. */
export async function findMailBrand(db: Database | Tx, companyId: string) {
  const brand = await findCompanyBrand(db, companyId);
  return (
    brand && {
      name: brand.name,
      colour: brand.colour && readableColour(brand.colour),
      logo: brand.logo,
    }
  );
}

/**
 * Returns the head of a document about a company, with its sender and the bytes of the logo;
 * undefined for Klip's look.
 */
export async function findPaperBrand(db: Database | Tx, companyId: string) {
  const brand = await findCompanyBrand(db, companyId);
  if (!brand) return undefined;
  const { name, colour, logo, address, cvr } = brand;
  return {
    name,
    colour: colour && readableColour(colour),
    logo: logo === null ? undefined : await readPicture(db, logo),
    address,
    cvr,
  };
}
export type PaperBrand = NonNullable<Awaited<ReturnType<typeof findPaperBrand>>>;
