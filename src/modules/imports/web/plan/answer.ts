import type { UpdateImportInput } from '../../contract';

/** Answers a question of the plan; everything is planned anew. */
export type Answer = (changes: Omit<UpdateImportInput, 'id'>) => Promise<unknown>;
