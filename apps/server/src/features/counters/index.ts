export { recount } from './recount.service.ts';
