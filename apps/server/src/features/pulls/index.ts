export { pullChannel } from './pull-channel.jobs.ts';
