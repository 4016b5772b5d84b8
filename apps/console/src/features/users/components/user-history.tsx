import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '#features/history/index.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { DetailPart } from './detail-part.tsx';

const SIDES = ['about', 'by'] as const;

/** What was done to somebody, or what they did themselves. */
export function UserHistory({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const [side, setSide] = useState<(typeof SIDES)[number]>('about');
  return (
    <DetailPart title={t('history.title')}>
      <div>
        <Segmented
          label={t('history.sides')}
          value={side}
          segments={SIDES.map((value) => ({ value, label: t(`history.${value}`) }))}
          onChange={setSide}
        />
      </div>
      <HistoryList source={{ of: 'user', id: userId, side }} />
    </DetailPart>
  );
}
