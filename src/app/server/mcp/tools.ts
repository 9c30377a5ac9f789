import { featureTools } from './feature-tools';
import { loggingTools } from './logging-tools';
import { readingTools } from './reading-tools';
import { timerTools } from './timer-tools';
import type { Tool } from './tool';

/** Everything that an assistant can do. Nothing of it deletes, sells or lets anybody in. */
export const tools: readonly Tool[] = [
  ...readingTools,
  ...loggingTools,
  ...timerTools,
  ...featureTools,
];
