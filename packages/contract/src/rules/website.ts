/** Scheme, host with a dot, the rest without blanks. No name before the host: it hides where an address leads. */
const WEBSITE =
  /^https?:\/\/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?::[0-9]{1,5})?(?:[/?#][^\s"'<>\\`]*)?$/iu;

/** A page people can be sent to: web addresses only, and none that could run as script. */
export const isWebsite = (address: string): boolean => WEBSITE.test(address);

/** People leave the beginning out. */
export const withScheme = (address: string): string =>
  /^[a-z][a-z0-9+-]*:/i.test(address) ? address : `https://${address}`;
