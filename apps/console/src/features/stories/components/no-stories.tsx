import { STORY_COLOR_DEFAULT } from '@bimah/contract/rules/story-palette.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/states/notice.tsx';
import { NewStoryButton } from './new-story-button.tsx';

/** The silhouette of a story: a title across a picture that stands upright. */
function StorySilhouette() {
  return (
    <svg viewBox="0 0 54 96" width={72} height={128} aria-hidden>
      <rect width="54" height="96" rx="9" fill={STORY_COLOR_DEFAULT} />
      <rect x="6" y="6" width="42" height="2" rx="1" fill="#14181F" opacity="0.3" />
      <circle cx="10" cy="15" r="4" fill="#14181F" opacity="0.3" />
      <rect x="12" y="42" width="30" height="5" rx="2.5" fill="#14181F" opacity="0.55" />
      <rect x="17" y="51" width="20" height="5" rx="2.5" fill="#14181F" opacity="0.55" />
    </svg>
  );
}

/** There has never been a story here. */
export function NoStories({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Notice
      picture={<StorySilhouette />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={<NewStoryButton channelId={channelId} />}
    />
  );
}
