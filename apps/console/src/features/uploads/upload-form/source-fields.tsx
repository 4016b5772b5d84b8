import { SEARCH_DEBOUNCE_MS, URL_MAX } from '@bimah/contract/limits.ts';
import { VIDEO_BYTES_MAX, VIDEO_TYPES } from '@bimah/contract/rules/media-types.ts';
import { videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudUpload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { siteVideoQuery, type SiteVideo } from '../uploads.queries.ts';
import { NoticeLine } from './notice-line.tsx';
import classes from './source-fields.module.css';

interface FileDropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Something is being dragged over the page. */
  isOver: boolean;
  /** Files are there already: one line to add more is enough. */
  compact: boolean;
}

/** Endings help where a system does not know the type. */
const ACCEPT = ['video/*', ...VIDEO_TYPES, '.mkv', '.mov', '.avi', '.m4v', '.webm'].join(',');
const GIBIBYTE = 1_024 ** 3;
const NAMES = 'MP4, MOV, WebM, MKV, AVI';

const asLink = (words: ReactNode) => <span className={classes.link}>{words}</span>;

export function FileDropZone({ onFiles, isOver, compact }: FileDropZoneProps) {
  const { t } = useTranslation('uploads');
  const id = useId();
  const hintId = `${id}-hint`;
  const isTouch = useTouch();
  const choose = isTouch ? 'source.chooseTouch' : 'source.choose';
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={compact || undefined}
    >
      <FileInput
        id={id}
        accept={ACCEPT}
        multiple
        aria-describedby={compact ? undefined : hintId}
        onFiles={onFiles}
      />
      <label htmlFor={id} className={classes.pick}>
        <DirIcon icon={compact ? IconPlus : IconCloudUpload} size={compact ? 20 : 24} />
        <span>
          {isOver ? (
            t('source.drop')
          ) : (
            <RichText
              text={() => t(compact ? 'source.addMore' : choose)}
              marks={{ link: asLink }}
            />
          )}
        </span>
      </label>
      {!compact && (
        <p id={hintId} className={classes.hint}>
          <RichText
            text={(slots) =>
              t(
                isTouch ? 'source.formatsTouch' : 'source.formats',
                slots as { types: string; size: string },
              )
            }
            values={{
              types: <Ltr>{NAMES}</Ltr>,
              size: <Ltr>{`${VIDEO_BYTES_MAX / GIBIBYTE} GB`}</Ltr>,
            }}
          />
        </p>
      )}
    </div>
  );
}

interface LinkFieldProps extends BoundField<string> {
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
