import type { Database } from '@/database/connection';
import {
  countCompaniesWith,
  listServiceTypeUse,
  lockCompaniesWith,
  removeServiceType,
  renameServiceType,
} from '@/modules/companies/server/repository/service-types';
import { categories } from '@/modules/time/domain/category';
import {
  asLabel,
  type CategoryLabels,
  findSameLabel,
  ownLabels,
} from '@/modules/time/domain/category-words';
import {
  listCategoryLabels,
  lockCategoryLabels,
  updateCategoryLabel,
} from '@/modules/time/server/repository/category-labels';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  categoryLabelSettings,
  companiesChanged,
  removeServiceTypeInput,
  renameServiceTypeInput,
  saveCategoryLabelsInput,
  serviceTypeSettings,
} from '../../contract/labels';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';

const tags = ['Administration'];

export const labelProcedures = {
  categoryLabels: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/category-labels',
      tags,
      summary: 'What the categories are called here',
    })
    .output(categoryLabelSettings)
    .handler(({ context }) => readLabels(context.db)),

  saveCategoryLabels: by(canAdminister, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/admin/category-labels',
      tags,
      summary: 'Change what categories are called',
      description:
        'Screens, exports and the reading of quick entries follow at once; the codes stay. ' +
        'Refusals: `settingsChanged`, `labelTaken`.',
    })
    .input(saveCategoryLabelsInput)
    .output(categoryLabelSettings)
    .handler(({ context, input: { items } }) =>
      context.transaction(async (tx) => {
        const all = await lockCategoryLabels(tx);
        const labels: CategoryLabels = { ...ownLabels };
        for (const { id, da, en } of all) labels[id] = { da, en };
        for (const { category, version, da, en } of items) {
          const seen = all.find(({ id }) => id === category);
          if (seen?.version !== version)
            throw adminErrors.settingsChanged({ name: seen?.editorName ?? '–' });
          labels[category] = { da: asLabel(category, 'da', da), en: asLabel(category, 'en', en) };
        }
        const taken = findSameLabel(labels);
        if (taken) throw adminErrors.labelTaken({ field: `${taken.category}.${taken.language}` });
        for (const { category } of items) {
          await updateCategoryLabel(tx, category, labels[category], context.actor.id);
        }
        return readLabels(tx);
      }),
    ),

  serviceTypes: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/service-types',
      tags,
      summary: 'Service types, and how many companies use each',
    })
    .output(serviceTypeSettings)
    .handler(async ({ context }) => ({ items: await listServiceTypeUse(context.db) })),

  renameServiceType: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/service-types/rename',
      tags,
      summary: 'Call a service type by another name in every company',
      description:
        'Where there is one of that name already the two become one. Refusals: ' +
        '`serviceTypeNotFound`.',
    })
    .input(renameServiceTypeInput)
    .output(companiesChanged)
    .handler(({ context, input: { from, to } }) =>
      context.transaction(async (tx) => {
        await lockCompaniesWith(tx, [from, to]);
        const companies = await countUse(tx, from);
        await renameServiceType(tx, from, to);
        return { companies };
      }),
    ),

  removeServiceType: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/service-types/remove',
      tags,
      summary: 'Take a service type from every company',
      description: 'Refusals: `serviceTypeNotFound`.',
    })
    .input(removeServiceTypeInput)
    .output(companiesChanged)
    .handler(({ context, input: { type } }) =>
      context.transaction(async (tx) => {
        await lockCompaniesWith(tx, [type]);
        const companies = await countUse(tx, type);
        await removeServiceType(tx, type);
        return { companies };
      }),
    ),
};

async function readLabels(db: Database | Tx) {
  const rows = await listCategoryLabels(db);
  const items = categories.flatMap((category) => {
    const row = rows.find(({ id }) => id === category);
    return row ? [{ category, da: row.da, en: row.en, version: row.version }] : [];
  });
  return { items };
}

async function countUse(tx: Tx, type: string): Promise<number> {
  const companies = await countCompaniesWith(tx, type);
  if (companies === 0) throw adminErrors.serviceTypeNotFound();
  return companies;
}
