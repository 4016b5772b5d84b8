/** The server writes a fresh nonce into the page; without it the policy refuses inline styles. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The scroll lock under dialogs writes a style element of its own and looks for the nonce here. */
export function shareNonceWithScrollLock(): void {
  Object.defineProperty(globalThis, '__webpack_nonce__', { get: styleNonce, configurable: true });
}
