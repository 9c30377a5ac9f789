import { insertMember } from '@/modules/people/server/repository/members';
import { anybodySignedIn, isStaff, servedCompanies, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { addJob } from '@/platform/server/jobs';
import { by } from '@/platform/server/procedures';
import { activityInput, activityPage } from '../contract/activity';
import {
  changeStatusInput,
  companyInput,
  companyPage,
  companyView,
  createCompanyInput,
  done,
  listCompaniesInput,
  lookUpInput,
  lookUpView,
  peopleView,
  serviceTypesView,
  updateCompanyInput,
} from '../contract/company';
import { toColumns } from '../contract/fields';
import { changeStatus } from '../domain/company';
import { companyErrors } from '../errors';
import { canCreateCompanies, canDeleteCompanies, canEditCompanies } from '../policy';
import { toActivityLine } from './activity-line';
import { toCompanyView } from './company-view';
import { lookUpCompany } from './look-up-company';
import { removeCompany } from './remove-company';
import {
  findCompany,
  insertCompany,
  listCompanies,
  listConsultants,
  listServiceTypes,
  lockCompany,
  updateCompany,
} from './repository';
import { listActivity } from './repository/activity';
import { updateCompanyFacts } from './update-company';

const tags = ['Companies'];

export const companiesRouter = {
  list: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/companies',
      tags,
      summary: 'Companies you may see, newest first',
    })
    .input(listCompaniesInput)
    .output(companyPage)
    .handler(async ({ context, input }) => {
      const { actor, db } = context;
      const after = readCursor(input.cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listCompanies(db, visibleCompanies(actor), {
        ...input,
        limit: rowsFor(input.limit),
        after,
      });
      return toPage(
        rows,
        input.limit,
        (row) => [row.createdAt, row.id],
        (row) => ({ ...toCompanyView(row, actor), userCount: row.userCount }),
      );
    }),

  find: by(anybodySignedIn, { keys: 'read' })
    .route({ method: 'GET', path: '/companies/{id}', tags, summary: 'One company' })
    .input(companyInput)
    .output(companyView)
    .handler(async ({ context, input }) => {
      const company = await findCompany(context.db, input.id, visibleCompanies(context.actor));
      return toCompanyView(company, context.actor);
    }),

  /**
   * Creates a new company. A consultant who creates one becomes its consultant and so can see it.
   */
  create: by(canCreateCompanies, {
    keys: 'manage',
    isPersonal: true,
    refusal: companyErrors.companyCreateForbidden,
  })
    .route({
      method: 'POST',
      path: '/companies',
      tags,
      summary: 'Create a company',
      successStatus: 201,
    })
    .input(createCompanyInput)
    .output(companyView)
    .handler(({ context, input }) =>
      context.createOnce('companies.create', input, async (tx) => {
        const createdBy = context.actor.id;
        const company = await insertCompany(tx, { ...toColumns(input), createdBy });
        if (!isStaff(context.actor)) {
          await insertMember(tx, {
            userId: createdBy,
            companyId: company.id,
            relation: 'consultant',
            createdBy,
          });
        }
        return toCompanyView(company, context.actor);
      }),
    ),

  lookUp: by(canCreateCompanies, {
    keys: 'read',
    isPersonal: true,
    refusal: companyErrors.companyCreateForbidden,
  })
    .route({
      method: 'GET',
      path: '/company-look-ups/{cvr}',
      tags,
      summary: 'Name and address of a CVR number, where the server has a register',
    })
    .input(lookUpInput)
    .output(lookUpView)
    .handler(async ({ context, input }) => ({ company: await lookUpCompany(context, input.cvr) })),

  update: by(canEditCompanies, { keys: 'manage' })
    .route({ method: 'PATCH', path: '/companies/{id}', tags, summary: 'Edit a company' })
    .input(updateCompanyInput)
    .output(companyView)
    .handler(({ context, input }) =>
      context.transaction((tx) => updateCompanyFacts(tx, context.actor, input)),
    ),

  changeStatus: by(canEditCompanies, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/companies/{id}/change-status',
      tags,
      summary: 'Pause, resume, close or reopen',
    })
    .input(changeStatusInput)
    .output(companyView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const company = await lockCompany(tx, input.id, servedCompanies(context.actor));
        const accountStatus = changeStatus(
          company.accountStatus,
          input.change,
          isStaff(context.actor),
        );
        const changed = await updateCompany(tx, company.id, { accountStatus });
        // Warnings about balances that have become true during the pause are reported now.
        if (accountStatus === 'active')
          await addJob(tx, 'balances.watchAll', { companyId: company.id });
        return toCompanyView(changed, context.actor);
      }),
    ),

  remove: by(canDeleteCompanies, { keys: 'manage' })
    .route({
      method: 'DELETE',
      path: '/companies/{id}',
      tags,
      summary: 'Delete a company without balances',
    })
    .input(companyInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await removeCompany(tx, context, input.id);
        return {};
      }),
    ),

  serviceTypes: by(canEditCompanies, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/service-types',
      tags,
      summary: 'Service types in use, the most used first',
    })
    .output(serviceTypesView)
    .handler(async ({ context }) => ({
      items: await listServiceTypes(context.db, servedCompanies(context.actor)),
    })),

  activity: by(canEditCompanies, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/companies/{id}/activity',
      tags,
      summary: 'Who changed what in a company',
    })
    .input(activityInput)
    .output(activityPage)
    .handler(async ({ context, input }) => {
      const { id, limit, cursor } = input;
      const [before] = readCursor(cursor, cursorPart.integer) ?? [];
      const company = await findCompany(context.db, id, servedCompanies(context.actor));
      const rows = await listActivity(context.db, company.id, { limit: rowsFor(limit), before });
      const page = toPage(
        rows,
        limit,
        (row) => [row.id],
        (row) => toActivityLine(row, context.actor),
      );
      return { ...page, items: page.items.filter((line) => line !== undefined) };
    }),

  consultants: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/companies/{id}/consultants',
      tags,
      summary: 'Who can log time for a company',
    })
    .input(companyInput)
    .output(peopleView)
    .handler(async ({ context, input }) => {
      const company = await findCompany(context.db, input.id, servedCompanies(context.actor));
      return { items: await listConsultants(context.db, company.id) };
    }),
};
