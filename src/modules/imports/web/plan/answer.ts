import type { UpdateImportInput } from '../../contract/import-input';

/** Answers a question of the plan; all of it is planned again. */
export type Answer = (changes: Omit<UpdateImportInput, 'id'>) => Promise<unknown>;
