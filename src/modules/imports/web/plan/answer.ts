import type { UpdateImportInput } from '../../contract/import-input';

/** Answers a question of the plan; everything is planned anew. */
export type Answer = (changes: Omit<UpdateImportInput, 'id'>) => Promise<unknown>;
