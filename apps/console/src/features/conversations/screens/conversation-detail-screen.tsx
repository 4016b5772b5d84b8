import { useParams } from '@tanstack/react-router';
import { idIn } from '#platform/numbers/id-in.ts';
import { ChatGate } from '../components/chat-gate.tsx';
import { Chat } from '../components/chat.tsx';
import { ConversationPanes } from '../components/conversation-panes.tsx';

/** One conversation of the channel, beside the others where there is room. */
export function ConversationDetailScreen() {
  const { channel_id, contact_id } = useParams({
    from: '/channels/$channel_id/contacts/$contact_id',
  });
  const channelId = Number(channel_id);
  const id = idIn(contact_id);
  return (
    <ConversationPanes channelId={channelId} openId={id} showing="detail">
      <ChatGate
        key={id}
        channelId={channelId}
        place={id === null ? null : { channel_id: channelId, id }}
      >
        {(conversation) => <Chat conversation={conversation} />}
      </ChatGate>
    </ConversationPanes>
  );
}
