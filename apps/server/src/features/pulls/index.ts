export { pullChannel } from './pulls.queue.ts';
