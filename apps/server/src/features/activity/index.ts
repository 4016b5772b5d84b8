export { recordNow } from './activity.service.ts';
export { rollUp } from './roll-up.service.ts';
