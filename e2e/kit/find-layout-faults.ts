import type { JSHandle, Page } from '@playwright/test';

type Tools = {
  name: (element: Element) => string;
  isShown: (element: Element) => boolean;
  findAbove: (element: Element, test: (style: CSSStyleDeclaration) => boolean) => Element | null;
  findFloating: (element: Element) => Element | null;
  scrolls: (element: Element) => boolean;
  isHidden: (element: Element) => boolean;
};

/**
 * Faults of a page at its present width: controls that overlap, text that is cut without dots,
 * text beyond the window, columns with one word or one letter a line, row menus beyond their panel,
 * holes within an item of a list, and panels inside panels.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const tools = await makeTools(page);
  const faults = await Promise.all([
    findOverlaps(page, tools),
    findBadTexts(page, tools),
    findHiddenMenus(page),
    findHoles(page, tools),
    findPanelsInPanels(page, tools),
  ]);
  await tools.dispose();
  return [...new Set(faults.flat())];
}

/** Functions in the page, for the searches below: a search runs there, and sees none from here. */
function makeTools(page: Page): Promise<JSHandle<Tools>> {
  return page.evaluateHandle(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}” ${
        element.getAttribute('aria-label') ?? ''
      }`.trim();
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const findAbove = (element: Element, test: (style: CSSStyleDeclaration) => boolean) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (test(getComputedStyle(one))) return one;
      return null;
    };
    /** The bar or dialog around it, which does not move with the page. */
    const findFloating = (element: Element) =>
      findAbove(element, ({ position }) => position === 'fixed' || position === 'sticky');
    const scrolls = (element: Element) =>
      findAbove(element, ({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll') !==
      null;
    const isHidden = (element: Element) =>
      findAbove(element, ({ clip, clipPath }) => clip !== 'auto' || /^inset/.test(clipPath)) !==
      null;
    return { name, isShown, findAbove, findFloating, scrolls, isHidden };
  });
}

/** Menus of rows that are reached by scrolling sideways only. */
function findHiddenMenus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      const panel = table.parentElement?.getBoundingClientRect();
      const menu = table.querySelector('[aria-haspopup="menu"]')?.getBoundingClientRect();
      if (panel && menu && menu.width > 0 && menu.right > panel.right)
        faults.push(`the row menu is ${Math.ceil(menu.right - panel.right)} px beyond its panel`);
    }
    return faults;
  });
}

function findOverlaps(page: Page, tools: JSHandle<Tools>): Promise<string[]> {
  return page.evaluate(({ name, isShown, isHidden, scrolls, findFloating }) => {
    const faults: string[] = [];
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) faults.push(`the page is ${wider} px wider than the window`);

    // Mantine lays the real field of a switch or a choice invisibly over what is seen of it.
    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]'),
    ].filter((one) => isShown(one) && !isHidden(one) && !scrolls(one));
    const boxes = controls.map((control) => ({
      control,
      box: control.getBoundingClientRect(),
      ground: findFloating(control),
    }));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        const isWithin = [a, b].some(
          ({ box }) => Math.abs(box.width - width) < 2 && Math.abs(box.height - height) < 2,
        );
        // In the top bar they are strangers to each other, and need room between them.
        const overlap = a.ground?.matches('header') ? -4 : 2;
        if (width > overlap && height > 2 && !isWithin && a.ground === b.ground)
          faults.push(`${name(a.control)} lies on ${name(b.control)}`);
      }
    }
    return faults;
  }, tools);
}

function findBadTexts(page: Page, tools: JSHandle<Tools>): Promise<string[]> {
  return page.evaluate(({ name, isShown, isHidden, findAbove, findFloating }) => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const words = (currentNode.textContent ?? '').trim().split(/\s+/);
      const parent = currentNode.parentElement;
      if (!words[0] || !parent || parent.closest('svg, script, style, option')) continue;
      if (!isShown(parent) || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const rects = [...range.getClientRects()];
      const box = range.getBoundingClientRect();
      const hides = findAbove(parent, ({ overflowX }) => overflowX !== 'visible');
      const hidden = hides && hides !== document.documentElement ? hides : null;
      const style = hidden && getComputedStyle(hidden);
      if (hidden && style && style.overflowX !== 'auto' && style.overflowX !== 'scroll') {
        const isDotted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const cut = box.right - hidden.getBoundingClientRect().right;
        if (!isDotted && cut > 2 && box.width > 0) faults.push(`${name(parent)} is cut`);
      } else if (!hidden && box.right > window.innerWidth + 1 && !findFloating(parent)) {
        faults.push(`${name(parent)} goes beyond the window`);
      }
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      // A word without an end takes several lines in any column, and so does markup, which tests of
      // hostile texts type at the same time.
      const isPlain = words.every((word) => word.length <= 20 && !/[<>]/.test(word));
      if (isPlain && lines > 3 && lines >= words.length)
        faults.push(`${name(parent)}: one word a line`);
      if (lines > 3 && words.join(' ').length / lines < 3)
        faults.push(`${name(parent)}: one letter a line`);
    }
    return faults;
  }, tools);
}

function findHoles(page: Page, tools: JSHandle<Tools>): Promise<string[]> {
  return page.evaluate(({ name, isShown, isHidden }) => {
    const faults: string[] = [];
    const maxHole = 80;
    for (const item of document.querySelectorAll('li, tr, [role="listitem"]')) {
      if (!isShown(item) || isHidden(item) || item.closest('svg')) continue;
      let reached: number | undefined;
      for (const { top, bottom } of listPainted(item)) {
        const hole = reached === undefined ? 0 : top - reached;
        if (hole > maxHole) faults.push(`${name(item)}: a hole of ${Math.round(hole)} px`);
        reached = Math.max(reached ?? bottom, bottom);
      }
    }
    return faults;

    /** Where something is to be seen in an item, from above: texts, pictures, controls. */
    function listPainted(item: Element): DOMRect[] {
      const painted = [...item.querySelectorAll('svg, img, canvas, button, input, textarea')]
        .filter(isShown)
        .map((one) => one.getBoundingClientRect());
      const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { currentNode } = words;
        if (!currentNode.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        painted.push(...range.getClientRects());
      }
      return painted
        .filter(({ width, height }) => width > 0 && height > 0)
        .toSorted((a, b) => a.top - b.top);
    }
  }, tools);
}

/** A frame within a frame, where neither is a field, a button or another control. */
function findPanelsInPanels(page: Page, tools: JSHandle<Tools>): Promise<string[]> {
  return page.evaluate(({ name, isShown }) => {
    const isPanel = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 200 || height < 64) return false;
      if (element.closest('a, button, label, select, [role="dialog"] > *, svg')) return false;
      const style = getComputedStyle(element);
      return (['Top', 'Right', 'Bottom', 'Left'] as const).every(
        (side) =>
          Number.parseFloat(style[`border${side}Width`]) > 0 &&
          style[`border${side}Style`] === 'solid' &&
          !/, 0\)$/.test(style[`border${side}Color`]),
      );
    };
    const panels = [...document.querySelectorAll('main *')].filter(isShown).filter(isPanel);
    return panels
      .filter((one) => panels.some((other) => other !== one && other.contains(one)))
      .map((one) => `${name(one)}: a panel inside a panel`);
  }, tools);
}
