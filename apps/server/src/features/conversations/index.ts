export { handOverConversations } from './hand-over.service.ts';
