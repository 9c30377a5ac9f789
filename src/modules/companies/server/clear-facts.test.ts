import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { person } from '@/testkit/world';

const everything = {
  name: 'Nordlys Design',
  cvr: '13748136',
  contactName: 'Clara Lund',
  email: 'clara@nordlys.example',
  phone: '+45 12 34 56 78',
  website: 'https://nordlys.example',
  address: 'Havnegade 1',
  postalCode: '8000',
  city: 'Aarhus C',
  invoiceEmail: 'faktura@nordlys.example',
  ean: '5798000000001',
  description: 'Tegner og bygger.',
};

test.each(['', ' \u00a0 '])('%j clears each fact that may be empty', async (blank) => {
  const api = await apiAs(await person({ role: 'staff' }));
  const { id, updatedAt } = await api.companies.create(everything);
  const { name: _, ...clearables } = everything;
  const cleared = Object.fromEntries(Object.keys(clearables).map((fact) => [fact, blank]));
  const edited = await api.companies.update({ id, updatedAt, ...cleared });
  const empty = Object.fromEntries(Object.keys(clearables).map((fact) => [fact, '']));
  expect(edited).toMatchObject({ ...empty, cvr: null, ean: null });
  const task = await api.tasks.create({
    companyId: id,
    title: 'Forside',
    description: blank,
    externalLink: blank,
  });
  expect(task).toMatchObject({ description: '', externalLink: '' });
});

test('a company as it is read can be sent back', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  for (const facts of [everything, { name: 'Bare' }]) {
    const { id } = await api.companies.create(facts);
    const seen = await api.companies.find({ id });
    const { accountStatus: _status, createdAt: _at, createdBy: _by, ...sent } = seen;
    const { description, ...known } = sent;
    const edited = await api.companies.update({ ...known, description: description ?? '' });
    expect(edited).toEqual({ ...seen, updatedAt: edited.updatedAt });
  }
});
