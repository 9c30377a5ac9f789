import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgePictures } from './repository';

export const brandingJobs: ModuleJobs = { tasks: () => ({}), purges: [purgePictures] };
