import { expect, test } from 'vitest';
import { composeMails } from './every-mail';

const about = {
  baseUrl: 'https://klip.example',
  companyId: 'company',
  balanceId: 'balance',
  entryId: 'entry',
  taskId: 'task',
  person: { id: 'person', email: 'maria@nordlys.example' },
};

test('every mail has all its words', () => {
  const mails = composeMails(about);
  expect(mails.length).toBeGreaterThan(50);
  // A key without a message appears as the key itself.
  const unsaid = mails.filter(({ kind, subject, text }) =>
    RegExp(`\\b${kind}\\.[a-z]`).test(`${subject} ${text}`),
  );
  expect(unsaid.map(({ kind }) => kind)).toEqual([]);
});
