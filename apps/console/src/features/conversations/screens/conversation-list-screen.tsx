import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { NoDetail } from '#ui/two-panes/detail-states.tsx';
import { ConversationPanes } from '../components/conversation-panes.tsx';
import { conversationPageQuery } from '../use-conversation-list.ts';
import { useUnreadConversations } from '../use-unread-conversations.ts';

/** Who wrote to the channel; none of the conversations is open. */
export function ConversationListScreen() {
  const { t } = useTranslation('conversations');
  const { channel_id } = useParams({ from: '/channels/$channel_id/contact' });
  const unread = useUnreadConversations(Number(channel_id));
  return (
    <ConversationPanes channelId={Number(channel_id)} openId={null} showing="list">
      <NoDetail
        title={unread > 0 ? t('pick.unread', { count: unread }) : t('pick.title')}
        text={t(unread > 0 ? 'pick.unreadText' : 'pick.text')}
      />
    </ConversationPanes>
  );
}

ConversationListScreen.readAhead = ({ client, params, search }: Arrival) => {
  quietly(client.query(conversationPageQuery(Number(params['channel_id']), search)));
};
