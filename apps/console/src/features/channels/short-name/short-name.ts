/** Channels are known by what stands before the dash or bracket. */
export function shortChannelName(name: string): string {
  const [short = ''] = name.split(/\s+[—–-]\s+|\s*\(/u, 1);
  return short === '' ? name : short;
}
