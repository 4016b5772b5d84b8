import type { PlaceDetail, PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { isPlaceRef } from '../place-ref.ts';
import { placeQuery } from '../places.queries.ts';
import type { PlaceScope } from '../use-place-scope.ts';

const FIELD_ROWS = 7;
const FIELD_PX = 72;

export interface PlaceGateProps {
  /** As it stands in the address. */
  text: string;
  /** The likeliest first. */
  types: readonly PlaceType[];
  scope: PlaceScope;
  children: (place: PlaceDetail) => ReactNode;
}

/** Opens for what is there, in this channel; says so where there is none, or where it does not load. */
export function PlaceGate({ text, types, scope, children }: PlaceGateProps) {
  const { t } = useTranslation('places');
  const isNamed = isPlaceRef(text);
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...placeQuery(text, types),
    enabled: isNamed,
  });
  const isElsewhere =
    scope.channelId !== null && data !== undefined && data.channel_id !== scope.channelId;
  if (data && !isElsewhere) return children(data);
  const isMissing =
    !isNamed || isElsewhere || (error instanceof ApiError && error.code === 'not_found');
  return (
    <>
      <PageHead title={t('form.title')} />
      {isMissing && (
        <Notice
          picture={<EmptyPicture />}
          title={t('gate.missing')}
          text={t('gate.missingText')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to={scope.list} {...props} />}>
              {t('gate.toList')}
            </Button>
          }
        />
      )}
      {!isMissing && error && (
        <FailedState
          title={t('gate.failed')}
          message={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isMissing && isPending && <LoadingState rows={FIELD_ROWS} rowHeight={FIELD_PX} />}
    </>
  );
}
