import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { backLinkClass, DetailHead } from '#ui/two-panes/detail-head.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoval } from '../use-removal.tsx';
import { useUserName } from '../use-user-name.ts';

export function CommboxHead({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const navigate = useNavigate();
  const phone = usePhone();
  const askToRemove = useRemoval();
  const remove = async () => {
    if (await askToRemove(conversation)) {
      await navigate({ to: '/commbox-conversations', search: true });
    }
  };
  return (
    <DetailHead
      back={
        <Link
          to="/commbox-conversations"
          search={true}
          className={backLinkClass}
          aria-label={t('detail.back')}
        >
          <DirIcon icon={IconArrowLeft} />
        </Link>
      }
      picture={<Avatar name={conversation.user_name} image={null} seed={conversation.id} />}
      title={<UserText lines={1}>{useUserName()(conversation)}</UserText>}
      facts={<Facts conversation={conversation} />}
      acts={
        phone ? (
          <IconButton
            icon={IconTrash}
            label={t('remove.open')}
            color="red"
            onClick={() => void remove()}
          />
        ) : (
          <Button
            variant="subtle"
            color="red"
            leftSection={<DirIcon icon={IconTrash} />}
            onClick={() => void remove()}
          >
            {t('remove.open')}
          </Button>
        )
      }
    />
  );
}

function Facts({ conversation }: { conversation: CommboxConversation }) {
  const { t } = useTranslation('commbox');
  const { user_email, object_id, closed_time } = conversation;
  return (
    <>
      {user_email !== null && (
        <span>
          <a href={`mailto:${encodeURIComponent(user_email)}`}>
            <Ltr>{user_email}</Ltr>
          </a>
        </span>
      )}
      <span>
        <RichText
          text={({ id }) => t('detail.object', { id })}
          values={{ id: <Ltr>{object_id}</Ltr> }}
        />
      </span>
      <span>
        {closed_time === null ? (
          t('detail.open')
        ) : (
          <RichText
            text={({ date, time }) => t('detail.closed', { date, time })}
            values={{
              date: <Ltr>{formatDate(closed_time)}</Ltr>,
              time: <Ltr>{formatMessageTime(closed_time)}</Ltr>,
            }}
          />
        )}
      </span>
    </>
  );
}
