const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Ask before an action that takes a card or row away; the answer puts focus on the one beside it, or
 * at the top of the page if it was the only one.
 */
export function rememberNeighbour(element: Element | null): () => void {
  const item = element?.closest('li, tr');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return () => {
    const next = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>(FOCUSABLE) : null;
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
}
