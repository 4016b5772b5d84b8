export { pullChannel } from './pulls.queue.ts';
export { rulesOf } from './rules.ts';
