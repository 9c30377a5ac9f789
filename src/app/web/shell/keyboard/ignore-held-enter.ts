/** One press of Enter does one thing, however long it is held. A text of several lines goes on. */
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
