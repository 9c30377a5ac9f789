/**
 * Copies a text and returns whether it could. Browsers provide their clipboard only on https; on
 * plain http the text is copied from a selected field. If the browser refuses that too, the shown
 * text is selected, so that the user can copy it with the keyboard.
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
  // A dialog keeps the focus inside itself, so the field must be inside as well.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
