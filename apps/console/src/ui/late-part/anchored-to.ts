/** Dialogs cut off what is larger than they are. */
const landmarkOf = (button: HTMLElement) =>
  button.closest('[role="dialog"]') ? null : button.closest<HTMLElement>('main, header, nav');

/** Where a panel is drawn: in the landmark of its button, where it is read in its place. */
export const anchoredTo = (button: HTMLElement) =>
  ({
    portalProps: { target: landmarkOf(button) ?? document.body },
    floatingStrategy: 'fixed',
  }) as const;
