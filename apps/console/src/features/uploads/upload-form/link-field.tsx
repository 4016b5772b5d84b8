import { SEARCH_DEBOUNCE_MS, URL_MAX } from '@bimah/contract/limits.ts';
import { videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatDuration } from '#platform/time/format.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { siteVideoQuery, type SiteVideo } from '../uploads.queries.ts';
import { NoticeLine } from './notice-line.tsx';
import classes from './link-field.module.css';

export interface LinkFieldProps extends BoundField<string> {
  /** Null as long as nothing is known of the link that stands there. */
  onFound: (site: SiteVideo | null) => void;
}

/** A link to the video site; once it rests, the site is asked what is behind it. */
export function LinkField({ onFound, ...field }: LinkFieldProps) {
  const { t } = useTranslation(['uploads', 'messages']);
  const typed = field.value.trim();
  const [rested] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const isAtRest = rested === typed && typed !== '';
  const isVideo = videoIdOf(rested) !== null;
  const found = useQuery({ ...siteVideoQuery(rested), enabled: isAtRest && isVideo });

  const site = isAtRest && isVideo ? (found.data ?? null) : null;
  const tell = useEffectEvent((next: SiteVideo | null) => onFound(next));
  useEffect(() => tell(site), [site]);

  const wrong = isAtRest && !isVideo ? t('messages:invalid_video_link') : undefined;
  return (
    <>
      <TextField
        {...field}
        label={t('source.linkLabel')}
        description={t('source.linkHint')}
        error={wrong ?? field.error}
        maxLength={URL_MAX}
        required
        ltr
      />
      {isAtRest && isVideo && found.isFetching && (
        <div role="status" aria-label={t('source.asking')} className={classes.found}>
          <Skeleton className={classes.picture} />
          <Skeleton height={16} width="60%" />
        </div>
      )}
      {isAtRest && isVideo && found.isError && !found.isFetching && (
        <NoticeLine tone="warning">
          <p>{sentenceOf(found.error)}</p>
          <Button
            variant="white"
            size="xs"
            className={classes.again}
            onClick={() => void found.refetch()}
          >
            {t('source.askAgain')}
          </Button>
        </NoticeLine>
      )}
      {site && <FoundVideo site={site} />}
    </>
  );
}

function FoundVideo({ site }: { site: SiteVideo }) {
  const { t } = useTranslation('uploads');
  return (
    <>
      <div className={classes.found} role="status">
        {site.thumb_url !== null && <img src={site.thumb_url} alt="" className={classes.picture} />}
        <div className={classes.words}>
          <UserText block lines={2} className={classes.title}>
            {site.title}
          </UserText>
          {site.duration !== null && (
            <Ltr className={classes.duration}>{formatDuration(site.duration)}</Ltr>
          )}
        </div>
      </div>
      {!site.embeddable && <NoticeLine tone="warning">{t('source.notEmbeddable')}</NoticeLine>}
    </>
  );
}
