const MASK = '…';

/**
 * Leaves the first character and the last one before the at-sign. The mask has one length for all,
 * so that a short name cannot be told from a long one.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...(at === -1 ? email : email.slice(0, at))];
  const domain = at === -1 ? '' : email.slice(at);
  return `${name.at(0) ?? ''}${MASK}${name.at(-1) ?? ''}${domain}`;
}
