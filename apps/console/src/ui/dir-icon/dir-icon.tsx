import type { Icon, IconProps } from '@tabler/icons-react';
import { MIRRORED_ICONS } from './mirrored-icons.ts';
import './dir-icon.css';

export interface DirIconProps extends Omit<IconProps, 'stroke'> {
  icon: Icon;
  /** 20 in controls, 16 beside text, 24 in the folded navigation. */
  size?: 14 | 16 | 20 | 24;
}

const strokeFor = (size: number) => (size <= 16 ? 2 : 1.75);

/** Draws an icon at the weight of its size and turns it round where reading runs the other way. */
export function DirIcon({ icon: Drawing, size = 20, ...rest }: DirIconProps) {
  const mirror = MIRRORED_ICONS.has(Drawing.displayName ?? '') ? true : undefined;
  return (
    <Drawing aria-hidden size={size} stroke={strokeFor(size)} data-mirror={mirror} {...rest} />
  );
}
