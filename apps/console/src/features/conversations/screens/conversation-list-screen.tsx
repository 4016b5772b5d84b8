import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states/empty-state.tsx';
import classes from '../components/chat.module.css';
import { ConversationPanes } from '../components/conversation-panes.tsx';

/** Who wrote to the channel; none of the conversations is open. */
export function ConversationListScreen() {
  const { t } = useTranslation('conversations');
  const { channel_id } = useParams({ from: '/channels/$channel_id/contact' });
  return (
    <ConversationPanes channelId={Number(channel_id)} openId={null} showing="list">
      <div className={classes.pick}>
        <EmptyState title={t('pick.title')} text={t('pick.text')} />
      </div>
    </ConversationPanes>
  );
}
