import type { CompanyView } from '@/modules/companies/contract/company';
import type { TaskDetail } from '@/modules/tasks/contract/task';
import type { Answers } from './answers';
import { nextId } from './time-world';

const noTasks = {
  ...{ proposed: 0, scoping: 0, in_progress: 0 },
  ...{ pending_customer: 0, on_hold: 0, completed: 0 },
};

/** Creates a proposed task of a company. */
export function someTask(
  { id: companyId, name: companyName }: Pick<CompanyView, 'id' | 'name'>,
  more: Partial<TaskDetail> = {},
): TaskDetail {
  return {
    id: nextId(),
    key: 'FEAT-1',
    companyId,
    companyName,
    title: 'Glaze',
    status: 'proposed',
    priority: 'medium',
    createdAt: '2026-01-06T08:00:00.000Z',
    updatedAt: '2026-01-06T08:00:00.000Z',
    consultant: null,
    customer: null,
    estimateMinutes: null,
    spentMinutes: 0,
    spentCredits: 0,
    version: 1,
    description: '',
    externalLink: '',
    createdByName: 'Konrad Bæk',
    entryCount: 0,
    ...more,
  };
}

/** Creates answers about tasks of companies, for their list and their pages. */
export function taskWorld(companies: readonly CompanyView[], tasks: TaskDetail[] = []) {
  const answers = {
    'tasks.list': ({ q = '' } = {}) => ({
      items: tasks.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase())),
      nextCursor: null,
    }),
    'tasks.counts': () => ({ ...noTasks, proposed: tasks.length }),
    'tasks.find': ({ id: wanted }) => {
      const found = tasks.find(({ id, key }) => id === wanted || key === wanted);
      if (!found) throw new Error(`No task ${wanted}`);
      return found;
    },
    'tasks.assignable': () => ({ consultants: [], customers: [] }),
    'tasks.consultants': () => ({ items: [] }),
    'tasks.comments': () => ({ items: [], nextCursor: null }),
    'tasks.history': () => ({ items: [], nextCursor: null }),
    'tasks.create': ({ companyId, title }) => {
      const company = companies.find(({ id }) => id === companyId);
      if (!company) throw new Error(`No company ${companyId}`);
      const made = someTask(company, { title, key: `FEAT-${tasks.length + 1}` });
      tasks.push(made);
      return made;
    },
  } satisfies Answers;
  return { answers, tasks };
}
