import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelQuery } from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { InviteBlock } from '../components/invite-block.tsx';
import { Team } from '../components/team.tsx';

export function ManagerListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/managers' });
  // Another channel's team is another page: nothing typed for one goes to the other.
  return <Managers key={channel_id} channelId={Number(channel_id)} />;
}

function Managers({ channelId }: { channelId: number }) {
  const { t } = useTranslation('managers');
  const phone = usePhone();
  const [isInviting, setInviting] = useState(false);
  const channel = useQuery(channelQuery(channelId)).data;
  const folded = phone && !isInviting;
  return (
    <>
      <PageHead
        title={t('title')}
        help={
          channel && (
            <RichText
              text={(slots) => t('help', { channel: slots['channel'] })}
              values={{ channel: channel.name }}
            />
          )
        }
        action={
          folded ? (
            <Button leftSection={<DirIcon icon={IconUserPlus} />} onClick={() => setInviting(true)}>
              {t('invite.title')}
            </Button>
          ) : undefined
        }
      />
      {!folded && <InviteBlock channelId={channelId} channel={channel} />}
      <Team channelId={channelId} />
    </>
  );
}
