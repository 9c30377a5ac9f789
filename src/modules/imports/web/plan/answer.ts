import type { UpdateImportInput } from '../../contract/import-input';
import type { ImportPlan } from '../../contract/import-view';

/** Saves an answer to a question of the plan; the whole import is then planned again. */
export type Answer = (changes: Omit<UpdateImportInput, 'id'>) => Promise<unknown>;

/** Plan that a part of the screen shows, with the function that answers its questions. */
export type OpenPlan = { importId: string; plan: ImportPlan; answer: Answer; isBusy: boolean };
