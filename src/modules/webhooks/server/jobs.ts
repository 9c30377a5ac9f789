import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeDeliveries } from './repository/deliveries';

export const webhookJobs: ModuleJobs = { tasks: () => ({}), purges: [purgeDeliveries] };
