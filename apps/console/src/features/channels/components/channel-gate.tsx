import type { Channel } from '@bimah/contract/channel-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { channelQuery } from '../channels.queries.ts';

export interface ChannelGateProps {
  id: number;
  /** Heads the page until the channel is there. */
  title: string;
  children: (channel: Channel) => ReactNode;
}

/** Opens for a channel that is there. */
export function ChannelGate({ id, title, children }: ChannelGateProps) {
  const { t } = useTranslation('channels');
  return (
    <RecordGate
      answer={useQuery(channelQuery(id))}
      head={<PageHead title={title} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to="/channels" {...props} />}
    >
      {children}
    </RecordGate>
  );
}
