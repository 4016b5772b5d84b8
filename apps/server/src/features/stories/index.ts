export { binnedStory } from './binned-story.service.ts';
export { present as presentStory } from './stories.presenter.ts';
export { storyKeysOf } from './story-files.ts';
export { updateStory } from './update-story.service.ts';
