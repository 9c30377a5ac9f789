import type { z } from 'zod';
import type { createTaskInput } from '../../contract/changes';

export type TaskFormValues = z.input<typeof createTaskInput>;
