import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeCompany } from '@/testkit/web/make-company';
import { button, press, type } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { someTask, taskWorld } from '@/testkit/web/task-world';
import { nextId, timeWorld } from '@/testkit/web/time-world';

test('words that are typed while a comment is on its way stay', async () => {
  const company = makeCompany({ id: nextId(), name: 'Nordlys' });
  const me = consultantOf(company.id, company.name);
  const { answers } = taskWorld([company], [someTask(company, { key: 'FEAT-1' })]);
  const { server } = await openScreen('/features/FEAT-1', {
    as: me,
    language: 'en',
    answers: {
      ...timeWorld([]).answers,
      ...answers,
      'tasks.comment': ({ body }) => ({
        ...{ id: nextId(), body, createdBy: me.id },
        ...{ createdByName: me.name, createdAt: '2026-01-06T08:00:00.000Z' },
      }),
    },
  });
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('First words');
  const comment = server.hold('tasks.comment');
  await button('Comment').click();
  await comment.reached;
  field.element().focus();
  await press('End');
  await type('\nand more');
  comment.end();
  await expect.element(field).toHaveValue('and more');
});
