import { featureTools } from './feature-tools';
import { loggingTools } from './logging-tools';
import { readingTools } from './reading-tools';
import { timerTools } from './timer-tools';
import type { Tool } from './tool';

/** The tools of an assistant. They never delete, sell or give access. */
export const tools: readonly Tool[] = [
  ...readingTools,
  ...loggingTools,
  ...timerTools,
  ...featureTools,
];
