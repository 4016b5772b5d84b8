import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';

const MOST_NAMED = 3;

/** The first few by name, the rest by number. */
export function ChosenTitles({ videos }: { videos: readonly ProcessingVideo[] }) {
  const { t } = useTranslation('processing');
  const rest = videos.length - MOST_NAMED;
  return (
    <ul role="list">
      {videos.slice(0, MOST_NAMED).map(({ id, title }) => (
        <li key={id}>
          <UserText lines={1}>{title}</UserText>
        </li>
      ))}
      {rest > 0 && <li>{t('remove.more', { count: rest })}</li>}
    </ul>
  );
}
