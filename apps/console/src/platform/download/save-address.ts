/**
 * Lets the browser save the file at one of our addresses, which tells the store the name too: a
 * browser heeds the link's own name only on our origin. Rejects where there is no such file.
 */
export async function saveAddress(url: string, name: string, signal: AbortSignal): Promise<void> {
  const { ok, status } = await fetch(url, { method: 'HEAD', signal });
  if (!ok) throw new Error(`The file cannot be read: ${status}`);
  const link = document.createElement('a');
  link.href = `${url}${url.includes('?') ? '&' : '?'}save_as=${encodeURIComponent(name)}`;
  link.download = name;
  link.click();
}
