import type { Video } from '@bimah/contract/videos.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { TitleEditing } from './use-title-editing.ts';
import classes from './video-title.module.css';

const TitleEditor = lazy(async () => ({
  default: (await import('./title-editor.tsx')).TitleEditor,
}));

export interface VideoTitleProps {
  video: Video;
  editing: TitleEditing;
  /** Shown to its last word, and changed by a finger too. */
  whole?: boolean;
}

const isFixed = (video: Video) => isLocked(video) || video.hidden || video.channel_id === null;

/** The title, which is changed in its place: by a click, by F2 or from the menu. */
export function VideoTitle(props: VideoTitleProps) {
  const { video, editing } = props;
  const words = <Words {...props} />;
  if (isFixed(video)) return <span className={classes.title}>{words}</span>;
  if (!editing.isOpen) return <ClosedTitle {...props} />;
  return (
    <Suspense fallback={<span className={classes.title}>{words}</span>}>
      <TitleEditor video={video} onClose={editing.close} />
    </Suspense>
  );
}

const Words = ({ video: { title, language }, whole = false }: VideoTitleProps) =>
  whole ? (
    <UserText block lang={language}>
      {title}
    </UserText>
  ) : (
    <UserText lines={2} lang={language}>
      {title}
    </UserText>
  );

function ClosedTitle(props: VideoTitleProps) {
  const { video, editing, whole = false } = props;
  const { t } = useTranslation('videos');
  // A finger that taps a title wants to see the video.
  const isTouch = useTouch() && !whole;
  const button = useRef<HTMLButtonElement>(null);

  // Whoever has gone on to something else meanwhile stays there.
  const focus = useEffectEvent(() => {
    if (editing.takesFocus() && document.activeElement === document.body) button.current?.focus();
  });
  useEffect(() => focus(), []);

  const openOnF2 = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    editing.open();
  };
  if (isTouch) {
    return (
      <Link
        to="/channels/$channel_id/videos/$video_id"
        params={{ channel_id: String(video.channel_id), video_id: String(video.id) }}
        className={classes.title}
      >
        <Words {...props} />
      </Link>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.title}
        title={t('title.hint')}
        onClick={editing.open}
        onKeyDown={openOnF2}
      >
        <Words {...props} />
      </button>
      <span role="status" className={classes.saved}>
        {editing.isSaved && (
          <>
            <DirIcon icon={IconCircleCheck} size={14} />
            {t('title.saved')}
          </>
        )}
      </span>
    </>
  );
}
