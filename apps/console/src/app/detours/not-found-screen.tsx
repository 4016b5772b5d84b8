import { useTranslation } from 'react-i18next';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { Detour } from './detour.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('app');
  return (
    <Detour
      picture={<EmptyPicture />}
      code={t('notFound.code')}
      title={t('notFound.title')}
      text={t('notFound.text')}
    />
  );
}
