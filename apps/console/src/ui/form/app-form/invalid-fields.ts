export interface InvalidField {
  path: string;
  /** Of the element that takes focus. */
  id: string;
  label: string;
  message: string;
}

interface Found extends InvalidField {
  element: HTMLElement;
}

/** In the order in which they stand on the page, which is the order people mend them in. */
const inPageOrder = (one: Found, other: Found) =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Labels and order are read from the page, so the fields themselves need not be registered. */
export function invalidFields(formId: string, errors: Record<string, string>): InvalidField[] {
  return Object.entries(errors)
    .flatMap(([path, message]): Found[] => {
      const id = `${formId}-${path}`;
      const element = document.getElementById(id);
      const label = document.getElementById(`${id}-label`)?.querySelector('[data-label-text]');
      return element ? [{ path, id, label: label?.textContent ?? '', message, element }] : [];
    })
    .toSorted(inPageOrder)
    .map(({ element: _element, ...field }) => field);
}
