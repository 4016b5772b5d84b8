import type { PlaceDetail, PlaceType } from '@bimah/contract/place-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { isPlaceRef } from '../place-ref.ts';
import { placeQuery } from '../places.queries.ts';
import type { PlaceScope } from '../use-place-scope.ts';

export interface PlaceGateProps {
  /** As it stands in the address. */
  text: string;
  /** The likeliest first. */
  types: readonly PlaceType[];
  scope: PlaceScope;
  children: (place: PlaceDetail) => ReactNode;
}

/** Opens for what is there, in this channel. */
export function PlaceGate({ text, types, scope, children }: PlaceGateProps) {
  const { t } = useTranslation('places');
  const isNamed = isPlaceRef(text);
  const answer = useQuery({ ...placeQuery(text, types), enabled: isNamed });
  const isElsewhere =
    scope.channelId !== null &&
    answer.data !== undefined &&
    answer.data.channel_id !== scope.channelId;
  return (
    <RecordGate
      answer={answer}
      isMissing={!isNamed || isElsewhere}
      head={<PageHead title={t('form.title')} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to={scope.list} {...props} />}
      rows={7}
    >
      {children}
    </RecordGate>
  );
}
