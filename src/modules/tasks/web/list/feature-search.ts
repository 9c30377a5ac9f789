import { type TaskGroup, taskGroups } from '../../contract';
import { type TaskPriority, type TaskStatus, taskPriorities, taskStatuses } from '../../domain';

/** What the address of the features says. Everything else is left out. */
export type FeatureSearch = {
  view?: 'board' | undefined;
  /** By status unasked; `none` is one list. */
  group?: Exclude<TaskGroup, 'status'> | 'none' | undefined;
  q?: string | undefined;
  status?: TaskStatus | 'open' | undefined;
  priority?: TaskPriority | undefined;
  consultant?: string | undefined;
  company?: string | undefined;
  mine?: 1 | undefined;
  /** Also what was completed long ago. */
  older?: 1 | undefined;
  /** The dialog in which a feature is created or proposed. */
  create?: 1 | undefined;
};

/** Reads the address; what it does not understand is no filter. */
export function readFeatureSearch(raw: Record<string, unknown>): FeatureSearch {
  const group = ([...taskGroups, 'none'] as const).find((known) => known === raw.group);
  const status = ([...taskStatuses, 'open'] as const).find((known) => known === raw.status);
  const priority = taskPriorities.find((known) => known === raw.priority);
  return {
    ...(raw.view === 'board' && { view: 'board' }),
    ...(group && group !== 'status' && { group }),
    ...text('q', raw.q, 100),
    ...(status && { status }),
    ...(priority && { priority }),
    ...text('consultant', raw.consultant, 64),
    ...(/^[0-9a-f-]{36}$/.test(String(raw.company)) && { company: String(raw.company) }),
    ...(isSet(raw.mine) && { mine: 1 }),
    ...(isSet(raw.older) && { older: 1 }),
    ...(isSet(raw.create) && { create: 1 }),
  };
}

/** The filters of the address as the server takes them; how they are shown is no filter. */
export function toTaskFilter({
  q,
  priority,
  consultant,
  company,
  mine,
  older,
  status,
}: FeatureSearch) {
  const isLookingForOld = older === 1 || status === 'completed' || Boolean(q);
  return {
    ...(q && { q }),
    ...(priority && { priority }),
    ...(consultant && { consultantId: consultant }),
    ...(company && { companyId: company }),
    ...(mine && { mine: true }),
    ...(!isLookingForOld && { recent: true }),
  };
}

export const noTaskFilter = {
  q: undefined,
  status: undefined,
  priority: undefined,
  consultant: undefined,
  company: undefined,
  mine: undefined,
} satisfies Partial<FeatureSearch>;

export function isFiltered(search: FeatureSearch): boolean {
  return Object.keys(noTaskFilter).some(
    (name) => search[name as keyof typeof noTaskFilter] !== undefined,
  );
}

/** The router reads a search for `1374` as a number. */
function text<Key extends string>(key: Key, value: unknown, maxLength: number) {
  const isText = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return (isText ? { [key]: String(value).slice(0, maxLength) } : {}) as { [K in Key]?: string };
}

function isSet(value: unknown): boolean {
  return value === 1 || value === '1';
}
