type Properties = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;
type Child = Node | string | false | null | undefined;

const svgNames = new Set(['svg', 'circle', 'path', 'text', 'pattern', 'rect', 'defs', 'line', 'g']);

/**
 * Creates an element with attributes and children; texts are never parsed as HTML. The page of a
 * link uses no library, because it must load at once on a slow phone.
 */
export function element(
  name: string,
  properties: Properties = {},
  ...children: (Child | Child[])[]
): HTMLElement {
  const made = svgNames.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(key, value);
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  for (const child of children.flat()) if (child) made.append(child);
  return made as HTMLElement;
}
