import type { UpdateImportInput } from '../../contract/import-input';
import type { ImportPlan } from '../../contract/import-view';

/** Answers a question of the plan; all of it is planned again. */
export type Answer = (changes: Omit<UpdateImportInput, 'id'>) => Promise<unknown>;

/** The plan that a part of the screen shows, and the way to answer it. */
export type OpenPlan = { importId: string; plan: ImportPlan; answer: Answer; isBusy: boolean };
