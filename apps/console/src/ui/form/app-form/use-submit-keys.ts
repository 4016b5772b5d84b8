import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { AppForm } from './app-form.ts';

/** An open dialog keeps the keys to the form inside it, and focus to the form that has it. */
function isInFront(form: HTMLFormElement | null): form is HTMLFormElement {
  if (!form) return false;
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (dialog && !dialog.contains(form)) return false;
  const focused = document.activeElement?.closest('form');
  return !focused || focused === form;
}

/** Enter chooses from a list that is open. */
const isOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/**
 * Ctrl+S saves what has changed, Ctrl+Enter submits in any case; Cmd on a Mac. Matched by physical
 * key, because on a Hebrew layout the S key types another letter.
 */
export function useSubmitKeys(
  element: RefObject<HTMLFormElement | null>,
  form: Pick<AppForm<unknown>, 'submit' | 'isDirty'>,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
    const isSave = code === 'KeyS';
    const isSubmit = code === 'Enter' || code === 'NumpadEnter';
    if (!(ctrlKey || metaKey) || altKey || shiftKey || !(isSave || isSubmit)) return;
    if (defaultPrevented || isOpenList(target) || !isInFront(element.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmit || form.isDirty()) void form.submit();
  });

  useEffect(() => {
    // Ahead of the fields: a closed list would take Enter for a request to open it.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
