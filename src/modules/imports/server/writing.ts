import type { Actor } from '@/platform/actor';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { ResultView } from '../contract/import-view';
import type { Known, Plan } from '../domain/plan';
import type { ImportServices } from './prepare-plan';
import type { ImportRow } from './repository';

export type WritingServices = ImportServices & { translate: Translate };

/** What the writing of one import knows. */
export type Writing = {
  services: WritingServices;
  tx: Tx;
  row: ImportRow;
  actor: Actor;
  known: Known;
  plan: Plan;
  numbers: string[];
  people: Map<string, string>;
  companies: Map<string, { id: string; name: string; wasMade: boolean }>;
  result: ResultView;
};
