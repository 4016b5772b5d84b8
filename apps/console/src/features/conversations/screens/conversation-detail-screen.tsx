import { useParams } from '@tanstack/react-router';
import { ChatGate } from '../components/chat-gate.tsx';
import { Chat } from '../components/chat.tsx';
import { ConversationPanes } from '../components/conversation-panes.tsx';

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

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
