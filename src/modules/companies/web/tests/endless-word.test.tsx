import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';

test.each([320, 1280])('a name of one endless word wraps in the list, %i px', async (width) => {
  const name = 'Ejendomsadministrationsselskabetsforvaltningsafdelingskontoret'
    .repeat(2)
    .slice(0, 100);
  const { answers } = customerWorld([makeCompany({ id: nextId(), name })]);
  await openScreen('/companies', { as: staffMe, width, answers });
  await expect.element(page.getByRole('row', { name })).toBeVisible();
  const places = [document.documentElement, document.querySelector('table')?.parentElement];
  for (const place of places) expect(place?.scrollWidth).toBe(place?.clientWidth);
});
