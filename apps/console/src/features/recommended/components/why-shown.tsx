import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './why-shown.module.css';

/** Its place in the whole list and the figure behind it that the card does not tell. */
export function WhyShown({ video }: { video: Pick<RecommendedVideo, 'recommendation'> }) {
  const { t } = useTranslation('recommended');
  const { rank, followers } = video.recommendation;
  return (
    <p className={classes.why}>
      <span className={classes.rank}>{t('why.rank', { rank })}</span>
      <span title={formatExact(followers)}>
        <RichText
          text={(slots) => t('why.followers', { count: followers, number: slots['number'] })}
          values={{ number: <Ltr>{formatTile(followers)}</Ltr> }}
        />
      </span>
    </p>
  );
}
