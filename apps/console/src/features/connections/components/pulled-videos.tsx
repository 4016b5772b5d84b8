import type { Connections, PulledVideo } from '@bimah/contract/connections.ts';
import { UnstyledButton } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconHourglass,
  IconLoader2,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { AfterDot } from '#ui/after-dot/after-dot.tsx';
import { When } from '#ui/chat/when.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './pulled-videos.module.css';

const SHOWN = 7;

type Fate = NonNullable<PulledVideo['video']>['state'] | Exclude<PulledVideo['outcome'], 'brought'>;

const ICONS: Record<Fate, Icon> = {
  published: IconCircleCheck,
  awaiting: IconHourglass,
  processing: IconLoader2,
  removed: IconTrash,
  had: IconCircleCheck,
  words: IconCircleMinus,
  language: IconCircleMinus,
  short: IconCircleMinus,
};

/** What became of an upload: where it is now, or why it did not come. */
const fateOf = ({ outcome, video }: PulledVideo): Fate =>
  outcome === 'brought' ? (video?.state ?? 'removed') : outcome;

const isSkipped = ({ outcome }: PulledVideo): boolean => outcome !== 'brought' && outcome !== 'had';

interface RowProps {
  channelId: number;
  upload: PulledVideo;
}

function Row({ channelId, upload }: RowProps) {
  const { t } = useTranslation('connections');
  const { title, thumb_url, duration, video, at } = upload;
  const fate = fateOf(upload);
  const words = (
    <UserText block lines={2}>
      {title}
    </UserText>
  );
  const opens = video !== null && video.state !== 'removed' && video.state !== 'processing';
  return (
    <li className={classes.row} data-skipped={isSkipped(upload) || undefined}>
      <span className={classes.thumb}>
        <VideoThumb video={{ thumb_url: null, yt_thumb_url: thumb_url, duration }} />
      </span>
      <span className={classes.words}>
        {opens ? (
          <Link
            to="/channels/$channel_id/videos/$video_id"
            params={{ channel_id: String(channelId), video_id: String(video.id) }}
            className={classes.title}
          >
            {words}
          </Link>
        ) : (
          <span className={classes.title}>{words}</span>
        )}{' '}
        <span className={classes.fate} data-fate={fate}>
          <DirIcon icon={ICONS[fate]} size={16} />
          <span>
            {t(`fate.${fate}`)}
            <AfterDot>
              <When moment={at} />
            </AfterDot>
          </span>
        </span>
      </span>
    </li>
  );
}

/** One of each kind, so that every mark is seen once. */
const DRAWN: readonly Fate[] = ['awaiting', 'published', 'short', 'published', 'words'];

/** Where nothing came yet: the rows there will be, drawn. */
function DrawnRows() {
  const { t } = useTranslation('connections');
  return (
    <div aria-hidden>
      {DRAWN.map((fate, index) => (
        <div
          key={index}
          className={classes.row}
          data-skipped={ICONS[fate] === IconCircleMinus || undefined}
        >
          <span className={classes.thumb}>
            <span className={classes.drawnThumb} />
          </span>
          <span className={classes.words}>
            <span className={classes.drawnTitle} />
            <span className={classes.drawnTitle} data-short />
            <span className={classes.fate} data-fate={fate}>
              <DirIcon icon={ICONS[fate]} size={16} />
              {t(`fate.${fate}`)}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** How it will look once the channel is connected. */
export function PulledPreview() {
  const { t } = useTranslation('connections');
  return (
    <aside className={classes.aside} aria-labelledby="pulled-preview">
      <h2 id="pulled-preview" className={classes.heading}>
        {t('recent.preview')}
      </h2>
      <p className={classes.none}>{t('recent.none')}</p>
      <DrawnRows />
    </aside>
  );
}

export interface PulledVideosProps {
  channelId: number;
  connections: Connections;
}

/** What the last looks found: what came, and what was left there and why. */
export function PulledVideos({ channelId, connections: { recent } }: PulledVideosProps) {
  const { t } = useTranslation('connections');
  const [whole, setWhole] = useState(false);
  const shown = whole ? recent : recent.slice(0, SHOWN);
  return (
    <aside className={classes.aside} aria-labelledby="pulled-videos">
      <div className={classes.head}>
        <h2 id="pulled-videos" className={classes.heading}>
          {t('recent.title')}
        </h2>
        {recent.length > SHOWN && (
          <UnstyledButton
            className={classes.more}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t('recent.fewer') : t('recent.all', { count: recent.length })}
          </UnstyledButton>
        )}
      </div>
      {recent.length === 0 ? (
        <>
          <p className={classes.none}>{t('recent.none')}</p>
          <DrawnRows />
        </>
      ) : (
        <ul>
          {shown.map((upload) => (
            <Row key={upload.external_id} channelId={channelId} upload={upload} />
          ))}
        </ul>
      )}
    </aside>
  );
}
