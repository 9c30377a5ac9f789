/** The most frames until a page redraws an enabled button. */
const maxFrames = 30;

/**
 * Remembers where the focus is. The returned function restores the focus if it was lost meanwhile:
 * a disabled button loses it, and a keyboard user would restart at the top of the page.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () => giveBack(before, maxFrames);
}

/** A button takes the focus only when it has been drawn as one that can be pressed. */
function giveBack(before: Element | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || framesLeft === 0 || !(before instanceof HTMLElement) || !before.isConnected)
      return;
    before.focus();
    giveBack(before, framesLeft - 1);
  });
}
