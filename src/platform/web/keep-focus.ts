/**
 * Remembers where the focus is. What it returns gives the focus back if it went to nothing meanwhile: a button that is
 * disabled while it works loses it, and whoever works by keyboard would begin at the top of the page.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () => {
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
  };
}
