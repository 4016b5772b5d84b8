export { newStartAddress } from './first-start.service.ts';
