import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { readRefusal } from '@/platform/web/refusal';
import type { TaskChanges, TaskFact } from '../../contract/changes';
import type { TaskDetail } from '../../contract/task';
import { readFact } from './read-fact';

export type FactConflict = { name: string; current: TaskDetail };

/**
 * Saves one fact that was edited from `base`. Changes of other facts stay, without a question. A
 * fact that has changed meanwhile is not saved; the result is then its current value and its
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
