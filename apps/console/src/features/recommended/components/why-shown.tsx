import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './why-shown.module.css';

export interface WhyShownProps {
  video: Pick<RecommendedVideo, 'recommendation' | 'channels'>;
}

/**
 * Its place, for those who do not see it on the picture, and the followers of its most followed
 * channel, which need not be the one that is named.
 */
export function WhyShown({ video: { recommendation, channels } }: WhyShownProps) {
  const { t } = useTranslation('recommended');
  const { rank, followers } = recommendation;
  const several = channels.length > 1;
  const exact = formatExact(followers);
  return (
    <span
      className={classes.followers}
      title={several ? t('why.ofChannels', { number: exact, channels: channels.length }) : exact}
    >
      <VisuallyHidden>{t('why.rank', { rank })}</VisuallyHidden>
      <RichText
        text={(slots) =>
          t(several ? 'why.upTo' : 'why.followers', { count: followers, number: slots['number'] })
        }
        values={{ number: <Ltr>{formatTile(followers)}</Ltr> }}
      />
    </span>
  );
}
