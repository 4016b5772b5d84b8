import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface VideoButtonProps {
  id: number;
  channelId: number;
  children: ReactNode;
  /** It is what most people will want next. */
  primary?: boolean;
}

export function VideoButton({ id, channelId, children, primary = false }: VideoButtonProps) {
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/videos/$video_id"
          params={{ channel_id: String(channelId), video_id: String(id) }}
          {...props}
        />
      )}
    >
      {children}
    </Button>
  );
}
