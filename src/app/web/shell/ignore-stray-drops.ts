/** Ignores files and links that are dropped outside a field, which would replace the page. */
export function ignoreStrayDrops(): void {
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}

function ignore(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer || isTaken(dataTransfer, target)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Tells whether the target accepts the dropped data: a field takes text, also that of a link, and a
 * field for files takes files.
 */
function isTaken({ types }: DataTransfer, target: EventTarget | null): boolean {
  const field = types.includes('Files') ? 'input[type="file"]:enabled' : ':read-write';
  return target instanceof Element && target.closest(field) !== null;
}
