import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import type { TaskChanges, TaskFact } from '../../contract/changes';
import type { TaskDetail } from '../../contract/task';
import { readFact } from './read-fact';

export type FactConflict = { name: string; current: TaskDetail };

/**
 * Returns a function that saves one fact edited from `base`. Other facts may have changed
 * meanwhile. If this fact has, nothing is saved, and the result is its current value with its
 * author.
 */
export function useSaveFact() {
  const queryClient = useQueryClient();
  return async function save<Fact extends TaskFact>(
    base: TaskDetail,
    fact: Fact,
    value: TaskChanges[Fact],
  ): Promise<FactConflict | undefined> {
    let { version } = base;
    for (;;) {
      try {
        await client.tasks.update({ id: base.id, version, [fact]: value });
        await refresh(queryClient, api.tasks.key(), [['crm']]);
        return undefined;
      } catch (error) {
        const { code, details } = readRefusal(error);
        if (code !== 'taskChanged') throw error;
        const conflict = details as FactConflict;
        const theirs = readFact(conflict.current, fact);
        if (theirs !== readFact(base, fact) && theirs !== value) return conflict;
        version = conflict.current.version;
      }
    }
  };
}
