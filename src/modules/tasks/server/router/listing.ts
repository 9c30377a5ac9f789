import { findCompany, listConsultants } from '@/modules/companies/server/repository';
import { type Actor, anybodySignedIn, servedCompanies, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import {
  assignableView,
  companyOfTasksInput,
  findTaskInput,
  listTasksInput,
  peopleOfTasks,
  taskCounts,
  taskDetail,
  taskFilter,
  taskInput,
  taskPage,
  taskPlanView,
} from '../../contract/task';
import { buildPlan } from '../../domain/plan';
import { canEditTasks } from '../../policy';
import { findTask } from '../repository';
import { countByStatus, listTasks } from '../repository/listing';
import { listAssigned, listTaskCustomers } from '../repository/people';
import { listEstimated, sumHoursLeft } from '../repository/plan';
import { toTaskDetail, toTaskLine } from '../task-view';

const tags = ['Features'];
const recentDays = 14;

export const taskListingProcedures = {
  list: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features',
      tags,
      summary: 'Features you may see, latest change first',
      description:
        'With `group` what belongs together comes together. `spentMinutes` and ' +
        '`spentCredits` are what the time entries ' +
        'of a feature come to; they are never added together. `recent` leaves out what was ' +
        'completed more than 14 days ago.',
    })
    .input(listTasksInput)
    .output(taskPage)
    .handler(async ({ context, input: { limit, cursor, group, ...filter } }) => {
      const after = readCursor(
        cursor,
        cursorPart.integer,
        /^[\w-]{0,64}$/,
        cursorPart.instant,
        cursorPart.uuid,
      );
      const rows = await listTasks(context.db, askedBy(context), filter, {
        group,
        limit: rowsFor(limit),
        after,
      });
      return toPage(
        rows,
        limit,
        (row) => [row.groupRank, row.groupId, row.updatedAt, row.id],
        ({ groupRank: _rank, groupId: _id, ...row }) => toTaskLine(row),
      );
    }),

  counts: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/counts',
      tags,
      summary: 'How many features there are in each status',
    })
    .input(taskFilter)
    .output(taskCounts)
    .handler(({ context, input }) => countByStatus(context.db, askedBy(context), input)),

  consultants: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/consultants',
      tags,
      summary: 'Who is assigned to features you may see',
    })
    .output(peopleOfTasks)
    .handler(async ({ context }) => ({
      items: await listAssigned(context.db, visibleCompanies(context.actor)),
    })),

  assignable: by(canEditTasks, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/assignable/{companyId}',
      tags,
      summary: 'Who may be assigned to features of a company',
      description: 'As consultant: staff and those who work for it. As customer: its own people.',
    })
    .input(companyOfTasksInput)
    .output(assignableView)
    .handler(async ({ context: { db, actor }, input }) => {
      const { id } = await findCompany(db, input.companyId, servedCompanies(actor));
      const [consultants, customers] = await Promise.all([
        listConsultants(db, id),
        listTaskCustomers(db, id),
      ]);
      return { consultants, customers };
    }),

  find: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/{id}',
      tags,
      summary: 'One feature, by its id or its key',
    })
    .input(findTaskInput)
    .output(taskDetail)
    .handler(async ({ context, input }) =>
      toTaskDetail(await findTask(context.db, input.id, visibleCompanies(context.actor))),
    ),

  plan: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/features/{id}/plan',
      tags,
      summary: 'What the estimates leave of the hours the customer has',
      description:
        'Minutes. `left` can be used today; `planned` is what the open features are still ' +
        'expected to take, `ofThis` ' +
        'this one of them; `free` is the rest, below zero where more is planned than was bought.',
    })
    .input(taskInput)
    .output(taskPlanView)
    .handler(async ({ context: { db, actor, today }, input }) => {
      const { id, companyId } = await findTask(db, input.id, visibleCompanies(actor));
      const [left, estimated] = await Promise.all([
        sumHoursLeft(db, companyId, today),
        listEstimated(db, companyId),
      ]);
      return buildPlan(id, left, estimated);
    }),
};

function askedBy({ actor, now }: { actor: Actor; now: Date }) {
  const completedSince = new Date(now.getTime() - recentDays * 86_400_000).toISOString();
  return { scope: visibleCompanies(actor), actorId: actor.id, completedSince };
}
