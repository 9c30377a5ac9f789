import { z } from 'zod';
import { pageInput } from '@/platform/paging';
import { auditPage } from './audit';

export const keyTrailInput = pageInput.extend({ id: z.uuid() });

export const keyTrail = auditPage.extend({
  key: z.strictObject({ name: z.string(), start: z.string(), ownerName: z.string() }),
  /**
   * Number of lines that are not among `items`, because the reader may no longer see their
   * customers.
   */
  leftOut: z.int(),
});
