import { toPatterns } from '@/database/search';
import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { findWorkInput, foundWork } from '../../contract/found-work';
import { cutExcerpt } from '../../domain/cut-excerpt';
import { canServeCustomers } from '../../policy';
import { searchMails, searchNotes, searchPeople } from '../repository/found-work';

export const foundWorkProcedures = {
  find: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/find',
      tags: ['Customers'],
      summary: 'People, notes and mails of customers that hold the words',
    })
    .input(findWorkInput)
    .output(foundWork)
    .handler(async ({ context: { db, actor }, input: { q, limit } }) => {
      const scope = servedCompanies(actor);
      const search = { patterns: toPatterns(q), limit };
      const [people, notes, mails] = await Promise.all([
        searchPeople(db, scope, search),
        searchNotes(db, scope, search),
        searchMails(db, scope, search),
      ]);
      return {
        people,
        notes: notes.map(({ body, ...note }) => ({ ...note, excerpt: cutExcerpt(body, q) })),
        mails,
      };
    }),
};
