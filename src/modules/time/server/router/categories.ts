import { anybodySignedIn } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { categoryLabelsView } from '../../contract/categories';
import { findCategoryLabels } from '../category-labels';

export const categoriesRouter = {
  labels: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/categories',
      tags: ['Time'],
      summary: 'What the categories are called here, in each language; empty is Klip’s own word',
    })
    .output(categoryLabelsView)
    .handler(async ({ context }) => ({ labels: await findCategoryLabels(context.db) })),
};
