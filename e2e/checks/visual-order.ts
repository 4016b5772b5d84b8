import type { Locator } from '@playwright/test';

function charactersByPosition(element: Element): string {
  const placed: { character: string; left: number; top: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    let offset = 0;
    for (const character of text) {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + character.length);
      offset += character.length;
      const box = range.getClientRects()[0];
      if (box) placed.push({ character, left: box.left, top: box.top });
    }
  }
  const lineHeight = 4;
  return placed
    .toSorted((a, b) => (Math.abs(a.top - b.top) > lineHeight ? a.top - b.top : a.left - b.left))
    .map(({ character }) => character)
    .join('');
}

/** The characters of an element as the eye meets them, from the left edge of the screen to the right. */
export const visual = (locator: Locator): Promise<string> => locator.evaluate(charactersByPosition);
