/** What the phone of each row is known by, in its place as text or as a field. */
export const PHONE = 'data-phone';

/** Goes from one row's phone to that of the next, or of the one before. False at the end. */
export function openPhoneBeside(from: HTMLElement, backwards: boolean): boolean {
  const list = from.closest('table, ul');
  const phones = [...(list?.querySelectorAll<HTMLElement>(`[${PHONE}]`) ?? [])];
  const here = phones.findIndex((phone) => phone.contains(from));
  const next = phones[here + (backwards ? -1 : 1)];
  const control = next?.querySelector<HTMLElement>('input, button');
  if (!control) return false;
  if (control instanceof HTMLInputElement) control.focus();
  else control.click();
  return true;
}
