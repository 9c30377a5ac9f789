import { type BrowserContext, expect, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const words = {
  en: { validated: ['Not validated', 'Validated'], billed: ['Unbilled', 'Billed'] },
  da: { validated: ['Ikke godkendt', 'Godkendt'], billed: ['Ikke faktureret', 'Faktureret'] },
} as const;

const entries = [
  { title: 'Neither', validated: false, billed: false },
  { title: 'Validated only', validated: true, billed: false },
  { title: 'Billed only', validated: false, billed: true },
  { title: 'Both', validated: true, billed: true },
];

/**
 * A company of its own with one entry for each of the four ways in which the two flags can stand.
 */
async function logAll(context: BrowserContext): Promise<string> {
  const { id } = await createCompany(context);
  const balance = await createBalance(context, id);
  for (const { title } of entries) await createEntry(context, balance.id, title);
  for (const flag of ['validated', 'billed'] as const) {
    const answer = await context.request.get(`/api/v1/time-entries?companyId=${id}`);
    const { items } = (await answer.json()) as {
      items: { id: string; title: string; version: number }[];
    };
    const chosen = items.filter(({ title }) =>
      entries.some((entry) => entry.title === title && entry[flag]),
    );
    const changed = await context.request.post(
      `/api/v1/time-entries/${flag === 'billed' ? 'bill' : 'validate'}`,
      {
        data: {
          entries: chosen.map(({ id: entryId, version }) => ({ id: entryId, version })),
          [flag]: true,
        },
      },
    );
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  return id;
}

for (const [language, width] of [
  ['en', 1280],
  ['da', 900],
  ['da', 390],
] as const) {
  test(`${language}, ${width} px: each entry says if it is validated and if it is billed`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, 'stine', 'about:blank', { language, width });
    await page.goto(`/time?customer=${await logAll(context)}`);
    const say = words[language];
    for (const { title, validated, billed } of entries) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: title, exact: true }) });
      const said = `${say.validated[Number(validated)]} ${say.billed[Number(billed)]}`;
      await expect(row.getByRole('cell', { name: said, exact: true })).toBeVisible();
    }
  });
}
