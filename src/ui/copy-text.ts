/**
 * Copies and says whether it could. Browsers give their clipboard to https alone; on plain http a
 * field is selected and copied as by hand. If that is refused too, the shown text is selected for
 * the keyboard.
 */
export async function copyText(text: string, shownIn: Element | null): Promise<boolean> {
  if (await isTaken(text)) return true;
  if (shownIn) getSelection()?.selectAllChildren(shownIn);
  return false;
}

async function isTaken(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByHand(text);
  }
}

function isCopiedByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog keeps the focus within itself.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
