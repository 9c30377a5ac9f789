import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

const words = {
  en: { validated: ['Not validated', 'Validated'], billed: ['Unbilled', 'Billed'] },
  da: { validated: ['Ikke godkendt', 'Godkendt'], billed: ['Ikke faktureret', 'Faktureret'] },
} as const;

const flagged = [
  { title: 'Neither', validated: false, billed: false },
  { title: 'Validated only', validated: true, billed: false },
  { title: 'Billed only', validated: false, billed: true },
  { title: 'Both', validated: true, billed: true },
];

for (const [language, width] of [
  ['en', 1280],
  ['da', 900],
  ['da', 390],
] as const) {
  test(`${language}, ${width} px: an entry says if it is validated and billed`, async () => {
    const balance = someBalance('TB-0001');
    const at = '2026-01-06T08:00:00.000Z';
    const entries = flagged.map(({ title, validated, billed }) =>
      someEntry(balance, {
        title,
        validatedAt: validated ? at : null,
        validatedBy: validated ? 'stine' : null,
        billedAt: billed ? at : null,
      }),
    );
    const { answers } = timeWorld([balance], entries);
    await openScreen('/time', { as: staffMe, language, width, answers });
    const say = words[language];
    for (const { title, validated, billed } of flagged) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: title, exact: true }) });
      const said = `${say.validated[Number(validated)]} ${say.billed[Number(billed)]}`;
      // This runner reads the dot before the marks of a phone aloud, which browsers do not.
      const cell = row.getByRole('cell', { name: new RegExp(`^${said}( ?·)?`) });
      await expect.element(cell).toBeVisible();
      await expect.element(cell).toHaveTextContent(new RegExp(`^${said}$`));
    }
  });
}
