import { VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadConversations } from '#features/conversations/index.ts';
import { useActiveReports } from '#features/reports/index.ts';
import type { Screen } from '../screens.ts';
import classes from './side-nav.module.css';

const MOST_SHOWN = 99;

interface PillProps {
  count: number;
  /** Red: somebody objects. */
  alarming?: boolean;
}

function Pill({ count, alarming }: PillProps) {
  const { t } = useTranslation('app');
  if (count === 0) return null;
  return (
    <span className={classes.count} data-alarming={alarming}>
      <bdi dir="ltr" aria-hidden>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </bdi>
      <VisuallyHidden>{t('shell.waiting', { count })}</VisuallyHidden>
    </span>
  );
}

interface CountProps {
  channelId: number | null;
}

function UnreadConversations({ channelId }: CountProps) {
  return <Pill count={useUnreadConversations(channelId)} />;
}

function ChannelReports({ channelId }: CountProps) {
  return <Pill count={useActiveReports(channelId)} alarming />;
}

function AllReports() {
  return <Pill count={useActiveReports(null)} alarming />;
}

/** What waits behind an entry, by the name of its screen; live updates keep the numbers true. */
const counts: Readonly<Record<string, ComponentType<CountProps>>> = {
  Conversations: UnreadConversations,
  ChannelReports,
  Reports: AllReports,
};

export interface NavCountProps extends CountProps {
  screen: Screen;
}

/** The number at the end of an entry; nothing where nothing waits. */
export function NavCount({ screen, channelId }: NavCountProps) {
  const Count = counts[screen.name];
  return Count && <Count channelId={channelId} />;
}
