import { insertMember } from '@/modules/people/server/repository/members';
import { anybodySignedIn, isStaff, servedCompanies, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import {
  type CompanyView,
  companyInput,
  companyPage,
  companyView,
  createCompanyInput,
  listCompaniesInput,
  peopleView,
} from '../contract';
import { companyErrors } from '../errors';
import { canCreateCompanies } from '../policy';
import { type CompanyRow, findCompany, insertCompany, listCompanies, listConsultants } from './repository';

const tags = ['Companies'];

export const companiesRouter = {
  list: by(anybodySignedIn)
    .route({ method: 'GET', path: '/companies', tags, summary: 'Companies you may see, newest first' })
    .input(listCompaniesInput)
    .output(companyPage)
    .handler(async ({ context, input }) => {
      const after = readCursor(input.cursor, cursorPart.instant, cursorPart.uuid);
      const rows = await listCompanies(context.db, visibleCompanies(context.actor), { limit: input.limit + 1, after });
      return toPage(rows, input.limit, (row) => [row.createdAt, row.id], toView);
    }),

  find: by(anybodySignedIn)
    .route({ method: 'GET', path: '/companies/{id}', tags, summary: 'One company' })
    .input(companyInput)
    .output(companyView)
    .handler(async ({ context, input }) =>
      toView(await findCompany(context.db, input.id, visibleCompanies(context.actor))),
    ),

  /** A consultant who creates a company becomes its consultant, so that it is not lost to them at once. */
  create: by(canCreateCompanies, companyErrors.companyCreateForbidden)
    .route({ method: 'POST', path: '/companies', tags, summary: 'Create a company', successStatus: 201 })
    .input(createCompanyInput)
    .output(companyView)
    .handler(({ context, input }) =>
      context.createOnce('companies.create', input, async (tx) => {
        const createdBy = context.actor.id;
        const company = await insertCompany(tx, { ...input, cvr: input.cvr || null, createdBy });
        if (!isStaff(context.actor)) {
          await insertMember(tx, { userId: createdBy, companyId: company.id, relation: 'consultant', createdBy });
        }
        return toView(company);
      }),
    ),

  consultants: by(anybodySignedIn)
    .route({ method: 'GET', path: '/companies/{id}/consultants', tags, summary: 'Who can log time for a company' })
    .input(companyInput)
    .output(peopleView)
    .handler(async ({ context, input }) => {
      const company = await findCompany(context.db, input.id, servedCompanies(context.actor));
      return { items: await listConsultants(context.db, company.id) };
    }),
};

function toView(row: CompanyRow): CompanyView {
  const { id, name, cvr, contactName, email, phone, description, serviceTypes } = row;
  const { accountType, accountStatus, createdAt, createdBy, updatedAt } = row;
  return {
    id,
    name,
    cvr,
    contactName,
    email,
    phone,
    description,
    serviceTypes,
    accountType,
    accountStatus,
    createdAt,
    createdBy,
    updatedAt,
  };
}
