import { Tooltip, type TooltipProps } from '@mantine/core';

export type TooltipBubbleProps = Pick<
  TooltipProps,
  'id' | 'label' | 'onPointerEnter' | 'onPointerLeave' | 'opened' | 'position'
> & { target: HTMLElement };

export const TooltipBubble = (props: TooltipBubbleProps) => (
  <Tooltip {...props} role="tooltip" interactive multiline maw={280} offset={6} />
);
