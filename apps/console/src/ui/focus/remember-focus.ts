/** Remembers where focus is now; the answer brings it back there after the dialog. */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  return () => {
    // One turn later, when whoever asked has had the chance to move focus somewhere better.
    setTimeout(() => {
      const current = document.activeElement;
      const lost = !current || current === document.body || current.closest('[role="dialog"]');
      if (lost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    });
  };
}
