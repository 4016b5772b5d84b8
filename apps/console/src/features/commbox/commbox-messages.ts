import type { CommboxConversation } from '@bimah/contract/commbox.ts';

export interface CommboxMessage {
  readonly key: string;
  readonly markup: string;
  readonly created_at: string;
  readonly isManager: boolean;
  readonly thumbnail: string | null;
}

type Item = CommboxConversation['payload'][number];

/** An item is what somebody began with; its children are what followed. */
function messagesOfItem(item: Item, index: number, unknownTime: string): CommboxMessage[] {
  const { message, createdTime, user, childs } = item;
  const said = childs.map((child, nth) => ({
    key: `${index}.${nth}`,
    markup: child.message,
    created_at: child.createdTime,
    isManager: child.user.isManager,
    thumbnail: child.user.identity.thumbnailUrl ?? null,
  }));
  if (message === '') return said;
  const first = {
    key: String(index),
    markup: message,
    created_at: createdTime ?? childs[0]?.createdTime ?? unknownTime,
    isManager: user?.isManager ?? false,
    thumbnail: user?.identity.thumbnailUrl ?? null,
  };
  return [first, ...said];
}

/** Everything that was said, in the order it came. */
export const commboxMessages = ({
  payload,
  updated_at,
}: Pick<CommboxConversation, 'payload' | 'updated_at'>): CommboxMessage[] =>
  payload.flatMap((item, index) => messagesOfItem(item, index, updated_at));

/** Of the two sides only the answering one has several people: whoever takes over is introduced. */
export function introducesManager(messages: readonly CommboxMessage[], index: number): boolean {
  const now = messages[index];
  if (!now?.isManager) return false;
  const before = messages.slice(0, index).findLast(({ isManager }) => isManager);
  return before === undefined || before.thumbnail !== now.thumbnail;
}
