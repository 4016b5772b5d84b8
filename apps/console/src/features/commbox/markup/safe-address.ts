const LINKS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

function parsed(address: string | null | undefined): URL | null {
  if (!address || !URL.canParse(address)) return null;
  return new URL(address);
}

/** The address as the browser understands it, if following it can only open a page, mail or phone. */
export function safeLink(address: string | null): string | null {
  const url = parsed(address);
  return url && LINKS.includes(url.protocol) ? url.href : null;
}

/** Pictures tell their host who is looking, so only known hosts are asked. */
export function safeImage(
  address: string | null | undefined,
  hosts: readonly string[],
): string | null {
  const url = parsed(address);
  const isKnown = url?.protocol === 'https:' && hosts.includes(url.host) && url.username === '';
  return isKnown ? url.href : null;
}
