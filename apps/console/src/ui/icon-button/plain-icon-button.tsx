import { ActionIcon } from '@mantine/core';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { IconButtonProps } from './icon-button.tsx';

/**
 * The browser itself shows its name on hover. For what stands on every page, the sign-in page
 * included: the code that places a tooltip is as large as all else such a page needs.
 */
export const PlainIconButton = ({
  icon,
  label,
  ...rest
}: Omit<IconButtonProps, 'tooltipPosition'>) => (
  <ActionIcon type="button" aria-label={label} title={label} {...rest}>
    <DirIcon icon={icon} />
  </ActionIcon>
);
