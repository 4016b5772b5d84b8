export interface Stop {
  /** Tag, role and name, for messages. */
  readonly what: string;
  readonly hasRing: boolean;
  readonly isCovered: boolean;
  readonly left: number;
  readonly top: number;
}

export interface Walker {
  /** What has the focus; `null` on the page itself and where the walk has been before. */
  visit(): Stop | null;
}

declare global {
  interface Window {
    walker?: Walker;
  }
}

/** Runs inside the page, so it may use nothing from outside itself. */
export function installWalker(): void {
  const visited = new Set<HTMLElement>();

  // A ring that fades in would have to be waited for at every stop.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

  // The ring of a hidden checkbox is drawn by what stands beside or around it.
  const looksOf = (element: HTMLElement) =>
    [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
    ]
      .filter((part) => part instanceof Element)
      .map((part) => {
        const {
          outlineStyle,
          outlineWidth,
          outlineColor,
          boxShadow,
          borderColor,
          clipPath,
          transform,
        } = getComputedStyle(part);
        const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor;
        return [outline, boxShadow, borderColor, clipPath, transform].join();
      })
      .join('|');

  const labelsOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];

  const isCovered = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = [element, ...labelsOf(element)];
    return width > 0 && !(hit && (hit.contains(element) || own.some((part) => part.contains(hit))));
  };

  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);

  /** With the focus taken away for a moment. */
  const looksWithoutFocus = (element: HTMLElement) => {
    element.blur();
    const looks = looksOf(element);
    element.focus({ preventScroll: true });
    return looks;
  };

  window.walker = {
    visit: () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      if (visited.has(element)) return null;
      visited.add(element);
      const { left, top } = element.getBoundingClientRect();
      const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? '';
      const position = { isCovered: isCovered(element), left, top };
      const focusedLooks = looksOf(element);
      return {
        what: `${element.tagName.toLowerCase()}[${kind}] "${nameOf(element)}"`,
        hasRing: looksWithoutFocus(element) !== focusedLooks,
        ...position,
      };
    },
  };
}
