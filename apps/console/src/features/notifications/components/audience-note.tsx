import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './audience-note.module.css';

export interface AudienceNoteProps {
  channel: ChannelSummary | null;
  toEverybody: boolean;
}

/** Whom it reaches, and that nothing calls it back: said before, since it cannot be said after. */
export function AudienceNote({ channel, toEverybody }: AudienceNoteProps) {
  const { t } = useTranslation('notifications');
  const words = channel ? (
    <RichText
      text={(slots) => t('audience.followers', { channel: slots['channel'] })}
      values={{ channel: <UserText>{channel.name}</UserText> }}
    />
  ) : (
    toEverybody && t('audience.everybody')
  );
  return (
    <p role="status" className={classes.note} data-everybody={toEverybody || undefined}>
      {words && (
        <>
          <DirIcon icon={toEverybody ? IconAlertTriangle : IconUsers} />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}
