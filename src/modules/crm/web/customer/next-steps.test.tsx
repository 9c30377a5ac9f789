import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';

test('the page of a new customer does not move when its people are known', async () => {
  const company = makeCompany({ id: nextId(), name: 'Nordlys' });
  const { answers } = customerWorld([company]);
  let answer = () => {};
  const people = new Promise<{ items: []; contacts: [] }>((resume) => {
    answer = () => resume({ items: [], contacts: [] });
  });
  await openScreen(`/crm/customer/${company.id}?tab=notes`, {
    as: staffMe,
    answers: {
      ...answers,
      'people.members': () => people,
    },
  });
  const save = page.getByRole('button', { name: 'Gem note' });
  await expect.element(save).toBeVisible();
  const before = save.element().getBoundingClientRect().top;
  answer();
  await expect.element(page.getByRole('button', { name: 'Invitér kunden' })).toBeVisible();
  expect(save.element().getBoundingClientRect().top).toBe(before);
});
