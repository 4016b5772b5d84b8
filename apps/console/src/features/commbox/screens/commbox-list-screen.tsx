import { useTranslation } from 'react-i18next';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { NoDetail } from '#ui/two-panes/detail-states.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { CommboxList } from '../components/commbox-list.tsx';
import { commboxPageQuery } from '../use-commbox-page.ts';

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

CommboxListScreen.readAhead = ({ client, search }: Arrival) => {
  quietly(client.query(commboxPageQuery(search)));
};
