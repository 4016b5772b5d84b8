import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { TwoPanes } from '#ui/two-panes/two-panes.tsx';
import { CommboxList } from '../components/commbox-list.tsx';
import classes from '../components/transcript.module.css';

/** Conversations held in Commbox; none of them is open. */
export function CommboxListScreen() {
  const { t } = useTranslation('commbox');
  return (
    <TwoPanes
      showing="list"
      list={<CommboxList openId={null} isPage />}
      detail={
        <div className={classes.pick}>
          <EmptyState title={t('pick.title')} text={t('pick.text')} />
        </div>
      }
    />
  );
}
