import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeCompany } from '@/testkit/web/make-company';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { someTask, taskWorld } from '@/testkit/web/task-world';
import { nextId, timeWorld } from '@/testkit/web/time-world';

/** Lines that other programs read as Markdown. */
const typed = [
  '3. december: levering\n10. december: test\n17. december: i luften',
  '2*30 + 3*20 + 4*15, og 2~3 timer nu, 4~5 timer til',
  '+45 12 34 56 78\n+ 1 time\n> 100 besøg\n# 1\n- [ ] x',
  '__init__.py og *.tmp, ikke **alt**\n---\n    indrykket | a | b |',
  '<b>1</b> &amp; [x](javascript:alert(1)) ![y](https://evil.example/y.png)',
  'Se https://nordlys.example/a?b=1 og www.example.com, skriv til post@example.com',
].join('\n\n');

test('a description says what was typed, to the letter, and leads to its addresses', async () => {
  const company = makeCompany({ id: nextId(), name: 'Nordlys' });
  const { answers } = taskWorld([company], [someTask(company, { description: typed })]);
  await openScreen('/features/FEAT-1', {
    as: consultantOf(company.id, company.name),
    answers: { ...timeWorld([]).answers, ...answers },
  });
  const link = page.getByRole('link', { name: 'https://nordlys.example/a?b=1' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const text = link.element().closest('p');
  expect(text?.textContent).toBe(typed);
  expect([...(text?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'https://evil.example/y.png',
    'https://nordlys.example/a?b=1',
    'https://www.example.com/',
    'mailto:post@example.com',
  ]);
  expect(text?.querySelectorAll('b, img, ol, strong')).toHaveLength(0);
});
