const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1;

let observer: ResizeObserver | undefined;

/** One for all of them: lists have many. */
const shared = () =>
  (observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) target.toggleAttribute('data-cut', isCut(target));
  }));

/**
 * Marks a text that runs against the page while it is cut. Its lines end where its column begins, so
 * that its dots have room inside only if that is known; a text that fits stays flush with the column.
 */
export function markWhileCut(element: HTMLElement | null) {
  if (element === null) return undefined;
  const resizes = shared();
  resizes.observe(element);
  return () => resizes.unobserve(element);
}
