import type { Conversation } from '@bimah/contract/conversations.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { backLinkClass, DetailHead } from '#ui/two-panes/detail-head.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';

export interface ChatHeadProps {
  conversation: Conversation;
  /** How many messages there are; not known at first. */
  total: number | undefined;
}

export function ChatHead({ conversation, total }: ChatHeadProps) {
  const { t } = useTranslation('conversations');
  const { opener, channel_id, created_at, id } = conversation;
  return (
    <DetailHead
      back={
        <Link
          to="/channels/$channel_id/contact"
          params={{ channel_id: String(channel_id) }}
          search={true}
          className={backLinkClass}
          aria-label={t('chat.back')}
        >
          <DirIcon icon={IconArrowLeft} />
        </Link>
      }
      picture={<Avatar name={opener.name} image={opener.avatar_url} seed={opener.id ?? id} />}
      title={<UserText lines={1}>{usePersonName()(opener)}</UserText>}
      facts={
        <>
          {total !== undefined && <span>{t('chat.messages', { count: total })}</span>}
          <span>
            <RichText
              text={(slots) => t('chat.since', { date: slots['date'] })}
              values={{ date: <Ltr>{formatDate(created_at)}</Ltr> }}
            />
          </span>
        </>
      }
    />
  );
}
