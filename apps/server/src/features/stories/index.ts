export { storyKeysOf } from './story-files.ts';
