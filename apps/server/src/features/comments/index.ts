export { enterComment } from './comments.service.ts';
