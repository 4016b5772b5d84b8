export { lockChannel, lockChannels } from './channel-locks.service.ts';
