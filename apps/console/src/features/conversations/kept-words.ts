/** What a person wrote and has not sent, by who they are and whom they write to. */
export interface ReplyOwner {
  readonly user_id: number;
  readonly conversation_id: number;
}

const DRAFT = 'bimah.reply.';
export const UNSENT = 'bimah.unsent.';

const draftKey = ({ user_id, conversation_id }: ReplyOwner) =>
  `${DRAFT}${user_id}.${conversation_id}`;

/** Where the browser allows no storage, words last as long as the page. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked, so there is nothing to forget.
  }
}

export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export const draftOf = (owner: ReplyOwner): string => recall(draftKey(owner)) ?? '';

export function keepDraft(owner: ReplyOwner, text: string): void {
  if (text.trim() === '') forget(draftKey(owner));
  else keep(draftKey(owner), text);
}

export function forgetDrafts(): void {
  for (const key of keysOf(DRAFT)) forget(key);
}
