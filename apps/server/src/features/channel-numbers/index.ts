export { channelDays } from './channel-numbers.service.ts';
