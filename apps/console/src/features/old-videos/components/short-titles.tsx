import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';

const MOST_NAMED = 3;

export interface ShortTitlesProps {
  files: readonly { readonly id: number; readonly title: string }[];
}

/** The first few by name, the rest by number. */
export function ShortTitles({ files }: ShortTitlesProps) {
  const { t } = useTranslation('old-videos');
  const rest = files.length - MOST_NAMED;
  return (
    <ul role="list">
      {files.slice(0, MOST_NAMED).map(({ id, title }) => (
        <li key={id}>
          <UserText lines={1}>{title}</UserText>
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  );
}
