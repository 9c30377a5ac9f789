type Properties = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;
type Child = Node | string | false | null | undefined;

const svgNames = new Set(['svg', 'circle', 'path', 'text', 'pattern', 'rect', 'defs', 'line', 'g']);

/**
 * An element with its attributes and children. The page of a link is small and has to be there at
 * once on a slow phone: it goes without a library, and puts texts in as texts only.
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
