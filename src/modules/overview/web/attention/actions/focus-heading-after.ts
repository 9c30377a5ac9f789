/** Runs the action of a line that it takes away; the heading of the panel then has the focus. */
export async function focusHeadingAfter(
  button: Element,
  work: () => Promise<unknown>,
): Promise<void> {
  const heading = button.closest('section')?.querySelector('h2');
  await work();
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
