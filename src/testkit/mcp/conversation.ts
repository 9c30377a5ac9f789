import type { KeyScope } from '@/platform/key-access';
import type { PlantedWorld } from './planted-world';

type Speaker = 'consultant' | 'customer' | 'limited';
type Step = [
  tool: string,
  input: (world: PlantedWorld) => Record<string, unknown>,
  expected: object,
];

export const refusedBy = (code: string) => ({ isError: true, data: { code } });
export const none = () => ({});
export const logs = (line: (world: PlantedWorld) => string, key: string): Step[1] => {
  return (world) => ({ line: line(world), idempotencyKey: key });
};
export const once = 'conversation-1';
export const twice = 'conversation-2';

/**
 * Conversation: its person and scope, the questions with answers, and the number of entries that it
 * creates.
 */
export type Conversation = [string, Speaker, KeyScope, Step[], number];
