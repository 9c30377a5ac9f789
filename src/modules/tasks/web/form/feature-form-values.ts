import type { z } from 'zod';
import type { createTaskInput } from '../../contract/changes';

export type FeatureFormValues = z.input<typeof createTaskInput>;
