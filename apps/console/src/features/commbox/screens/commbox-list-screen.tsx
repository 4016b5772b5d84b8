import { useTranslation } from 'react-i18next';
import { NoDetail } from '#ui/two-panes/detail-states.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { CommboxList } from '../components/commbox-list.tsx';

/** Conversations held in Commbox; none of them is open. */
export function CommboxListScreen() {
  const { t } = useTranslation('commbox');
  return (
    <TwoPanes
      showing="list"
      list={<CommboxList openId={null} isPage />}
      detail={<NoDetail title={t('pick.title')} text={t('pick.text')} />}
    />
  );
}
