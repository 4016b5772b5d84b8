import { ActionIcon, type ActionIconProps, type FloatingPosition } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'>;

export interface IconButtonProps extends Omit<ActionIconProps, 'children'>, ButtonProps {
  icon: Icon;
  /** Its accessible name and its tooltip. */
  label: string;
  tooltipPosition?: FloatingPosition;
}

/** A button without a word still has a name: heard, and shown on hover and focus. */
export function IconButton({ icon, label, tooltipPosition = 'top', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} position={tooltipPosition}>
      <ActionIcon type="button" aria-label={label} {...rest}>
        <DirIcon icon={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
