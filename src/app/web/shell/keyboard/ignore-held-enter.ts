/** Ignores the repeated Enter of a key that is held down, except in texts of several lines. */
export function ignoreHeldEnter(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      const isText =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
      if (event.key !== 'Enter' || !event.repeat || isText) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
