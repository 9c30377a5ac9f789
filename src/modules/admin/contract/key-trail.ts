import { z } from 'zod';
import { pageInput } from '@/platform/paging';
import { auditPage } from './audit';

export const keyTrailInput = pageInput.extend({ id: z.uuid() });

export const keyTrail = auditPage.extend({
  key: z.strictObject({ name: z.string(), start: z.string(), ownerName: z.string() }),
  /** Lines of customers that the reader may not see any more; they are not among `items`. */
  leftOut: z.int(),
});
