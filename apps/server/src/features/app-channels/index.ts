export { handOver as handOverFollows } from './follows.repository.ts';
