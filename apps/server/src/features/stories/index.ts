export { present as presentStory } from './stories.presenter.ts';
export { storyKeysOf } from './story-files.ts';
