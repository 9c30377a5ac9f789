import { MantineProvider } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startWords } from '@/app/web/start-words';
import { press } from '@/testkit/web/on-page';
import { type UiWords, UiWordsProvider } from '@/ui/ui-words';

test('a button that is reached before its menu has loaded keeps the focus', async () => {
  // Other tests in this page may have loaded the menu; this copy of the module has not.
  const { EntryMenu } = (await import(
    '../entry/entry-menu?not-loaded' as string
  )) as typeof import('../entry/entry-menu');
  const i18n = await startWords();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const words = { loadErrorText: String } as Partial<UiWords> as UiWords;
  const remove = { key: 'delete', label: 'Slet', icon: IconTrash, run: () => {} };
  flushSync(() =>
    root.render(
      <MantineProvider>
        <I18nextProvider i18n={i18n}>
          <UiWordsProvider words={words}>
            <EntryMenu title="Rettelse" actions={[remove]} />
          </UiWordsProvider>
        </I18nextProvider>
      </MantineProvider>,
    ),
  );
  const button = () => place.querySelector('button');
  const standIn = button();
  standIn?.focus();
  expect(document.activeElement).toBe(standIn);

  await expect.poll(() => button() !== standIn).toBe(true);
  await expect.poll(() => document.activeElement === button()).toBe(true);
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Slet' })).toBeVisible();
  await press('Escape');
  await expect.poll(() => document.activeElement === button()).toBe(true);
  root.unmount();
  place.remove();
});
