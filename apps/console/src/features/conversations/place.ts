/** Where a conversation is, as its calls want it. */
export interface ConversationPlace {
  readonly channel_id: number;
  readonly id: number;
}
