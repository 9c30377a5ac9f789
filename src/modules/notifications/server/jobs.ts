import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeNotifications } from './repository';

export const notificationJobs: ModuleJobs = { tasks: () => ({}), purges: [purgeNotifications] };
