/** Which conversation, as its calls want it. */
export interface ConversationParams {
  readonly channel_id: number;
  readonly id: number;
}
