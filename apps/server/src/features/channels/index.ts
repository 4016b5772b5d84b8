export { stats as channelStats } from './channels.service.ts';
