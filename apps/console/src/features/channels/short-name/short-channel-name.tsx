import { UserText } from '#ui/user-text/user-text.tsx';
import { shortChannelName } from './short-name.ts';

export interface ShortChannelNameProps {
  name: string;
  /** As part of a sentence where it is left out. */
  lines?: number;
}

/** A channel where there is little room; its whole name is in the tooltip. */
export function ShortChannelName({ name, lines }: ShortChannelNameProps) {
  const short = shortChannelName(name);
  return lines === undefined ? (
    <UserText>{short}</UserText>
  ) : (
    <UserText lines={lines} whole={name}>
      {short}
    </UserText>
  );
}
