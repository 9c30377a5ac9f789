import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';
import { ignoreStrayDrops } from '../shell/ignore-stray-drops';

beforeAll(ignoreStrayDrops);

type DragKind = 'file' | 'link' | 'text';

/** True when the browser is kept from what it would do with what is dropped there. */
function isKept(carried: DragKind, on: Element): boolean {
  const dataTransfer = new DataTransfer();
  if (carried === 'file') dataTransfer.items.add(new File(['a'], 'plan.pdf'));
  if (carried === 'link') dataTransfer.setData('text/uri-list', 'https://example.com/');
  if (carried === 'text') dataTransfer.setData('text/plain', 'Glaze');
  const init = { bubbles: true, cancelable: true, dataTransfer };
  const [over, drop] = ['dragover', 'drop'].map((type) => {
    const event = new DragEvent(type, init);
    on.dispatchEvent(event);
    return event.defaultPrevented;
  });
  return over === true && drop === true;
}

test('a file or a link dropped on a page takes it nowhere, and text lands in fields', async () => {
  const { answers } = customerWorld([makeCompany({ id: nextId(), name: 'Lerværk' })]);
  await openScreen('/companies', { as: staffMe, language: 'en', answers });
  const row = page.getByRole('row', { name: 'Lerværk' });
  await expect.element(row).toBeVisible();
  const field = row.element().appendChild(document.createElement('input'));
  expect(isKept('file', row.element())).toBe(true);
  expect(isKept('link', row.element())).toBe(true);
  expect(isKept('file', field)).toBe(true);
  expect(isKept('text', field)).toBe(false);
  expect(isKept('link', field)).toBe(false);
  field.readOnly = true;
  expect(isKept('link', field)).toBe(true);
});
