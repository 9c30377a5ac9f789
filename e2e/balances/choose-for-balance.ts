import type { Locator } from '@playwright/test';

/** An action of the menu in the details of a balance, in Danish. */
export async function chooseForBalance(drawer: Locator, action: string): Promise<void> {
  await drawer.getByRole('button', { name: /^Mere om/ }).click();
  await drawer.page().getByRole('menuitem', { name: action }).click();
}
