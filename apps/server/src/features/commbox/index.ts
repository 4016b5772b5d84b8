export { receive as receiveCommbox } from './commbox.service.ts';
