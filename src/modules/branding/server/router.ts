import { createHash } from 'node:crypto';
import { z } from 'zod';
import { peopleLimits } from '@/modules/people/server/limits';
import { type Actor, anybodySignedIn, isStaff, ownCompanies } from '@/platform/actor';
import type { KeyScope } from '@/platform/key-access';
import { requestErrors } from '@/platform/request-errors';
import { redrawLogo } from '@/platform/server/files/redraw-picture';
import { countWithin } from '@/platform/server/limits/throttle';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  brandLook,
  type OwnBrandView,
  ownBrandView,
  setLogoInput,
  updateBrandInput,
} from '../contract';
import { brandingErrors } from '../errors';
import { canBrand } from '../policy';
import { toBrandLook } from './brand-look';
import {
  findOwnBrand,
  keepPicture,
  listCompanyBrands,
  saveBrand,
  takeOwnBrand,
} from './repository';

const tags = ['Branding'];
const byPlan = (keys: KeyScope) =>
  by(canBrand, { keys, isPersonal: true, refusal: requestErrors.planNeeded });

export const brandingRouter = {
  mine: byPlan('read')
    .route({
      method: 'GET',
      path: '/brand',
      tags,
      summary: 'How you look to your customers; for staff the house’s look',
    })
    .output(ownBrandView)
    .handler(({ context }) => ownBrand(context)),

  update: byPlan('manage')
    .route({
      method: 'PUT',
      path: '/brand',
      tags,
      summary: 'Change name, colour, address and CVR number',
    })
    .input(updateBrandInput)
    .output(ownBrandView)
    .handler(async ({ context, input: { version, cvr, ...changes } }) => {
      await context.transaction(async (tx) => {
        const brand = await takeOwnBrand(tx, context.actor);
        if (brand.version !== version) throw brandingErrors.brandChanged({ current: brand });
        await saveBrand(tx, brand.id, {
          ...changes,
          cvr: cvr === undefined ? undefined : cvr || null,
        });
      });
      return ownBrand(context);
    }),

  setLogo: byPlan('manage')
    .route({
      method: 'PUT',
      path: '/brand/logo',
      tags,
      summary:
        'Your logo: PNG, JPEG, WebP or GIF, at most 5 MB, as a form with the header ' +
        'X-Requested-With',
    })
    .input(setLogoInput)
    .output(ownBrandView)
    .handler(async ({ context, input }) => {
      await countWithin(context.db, peopleLimits.photos, context.actor.id, context.now);
      const content = await redrawLogo(
        {
          readInChildProcess: context.readInChildProcess,
          bytes: new Uint8Array(await input.logo.arrayBuffer()),
          userId: context.actor.id,
        },
        brandingErrors.logoRefused,
      );
      const hash = createHash('sha256').update(content).digest('hex');
      await context.transaction(async (tx) => {
        await keepPicture(tx, { hash, content });
        const { id } = await takeOwnBrand(tx, context.actor);
        await saveBrand(tx, id, { logo: hash });
      });
      return ownBrand(context);
    }),

  removeLogo: byPlan('manage')
    .route({ method: 'DELETE', path: '/brand/logo', tags, summary: 'Remove your logo' })
    .output(ownBrandView)
    .handler(async ({ context }) => {
      await context.transaction(async (tx) => {
        const { id } = await takeOwnBrand(tx, context.actor);
        await saveBrand(tx, id, { logo: null });
      });
      return ownBrand(context);
    }),

  ofSellers: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/brands',
      tags,
      summary: 'How those look who sell to the companies you are a customer of',
    })
    .output(z.array(brandLook))
    .handler(async ({ context: { db, actor } }) => {
      const own = ownCompanies(actor);
      return own.kind === 'all'
        ? []
        : (await listCompanyBrands(db, own.companyIds)).map(toBrandLook);
    }),
};

async function ownBrand({
  db,
  actor,
}: Pick<RequestContext, 'db'> & { actor: Actor }): Promise<OwnBrandView> {
  const brand = await findOwnBrand(db, actor);
  const {
    version = 0,
    address = '',
    cvr,
    ...row
  } = brand ?? { name: '', colour: null, logo: null };
  return {
    ...toBrandLook(row),
    chosenColour: row.colour,
    address,
    cvr: cvr ?? '',
    isOfHouse: isStaff(actor),
    version,
  };
}
