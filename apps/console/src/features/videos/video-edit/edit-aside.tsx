import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatTile } from '#platform/numbers/format.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { AfterDot } from '#ui/after-dot/after-dot.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { momentOf } from '#ui/form/end-field/end.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { videoFrameQuery } from '../video-detail.queries.ts';
import { editOf, type ChangedField, type VideoEdit } from './video-edit-values.ts';
import type { Previews } from './use-frames.ts';
import classes from './edit-aside.module.css';

export interface EditAsideProps {
  /** As it is saved. */
  video: Video;
  /** As typed so far. */
  edit: VideoEdit;
  previews: Previews;
  changed: readonly ChangedField[];
  onTakeBack: (field: ChangedField) => void;
}

/** The picture that was chosen, once this browser can show it. */
function useChosenPicture({ video, edit: { picture }, previews }: EditAsideProps): string | null {
  const at = picture !== null && 'at' in picture ? picture.at : null;
  const drawn = at === null ? undefined : previews.get(at);
  const frame = useQuery({
    ...videoFrameQuery(video, at ?? 0),
    enabled: at !== null && drawn === undefined,
  });
  if (picture !== null && 'address' in picture) return picture.address;
  return at === null ? null : (drawn ?? frame.data?.picture ?? null);
}

/** The card as viewers will see it, and each change with a way back. */
export function EditAside(props: EditAsideProps) {
  const { video, edit, changed, onTakeBack } = props;
  const { t } = useTranslation('video');
  const id = useId();
  const chosen = useChosenPicture(props);
  const shown = chosen === null ? video : { ...video, thumb_url: chosen };
  return (
    <aside aria-labelledby={id} className={classes.aside}>
      <figure className={classes.figure}>
        <div className={classes.card}>
          <VideoThumb video={shown} />
          <div className={classes.words}>
            <div className={classes.title}>
              <UserText lines={2} lang={edit.language}>
                {edit.title.trim() === '' ? t('preview.untitled') : edit.title}
              </UserText>
            </div>
            {video.channel && (
              <div className={classes.channel}>
                <ChannelAvatar channel={video.channel} size={24} />
                <UserText lines={1}>{video.channel.name}</UserText>
              </div>
            )}
            <SeenFacts video={video} />
          </div>
        </div>
        <figcaption id={id} className={classes.caption}>
          {t('preview.title')}
        </figcaption>
      </figure>
      {changed.length > 0 && (
        <section aria-label={t('preview.changes')}>
          <h3 className={classes.changesTitle}>
            {t('preview.changes')} <span className={classes.count}>{changed.length}</span>
          </h3>
          <ul className={classes.changes}>
            {changed.map((field) => (
              <ChangeRow key={field} field={field} onTakeBack={() => onTakeBack(field)}>
                <Change field={field} video={video} edit={edit} chosen={chosen} />
              </ChangeRow>
            ))}
          </ul>
        </section>
      )}
      <p className={classes.note}>
        {t(video.status === 'published' ? 'preview.seen' : 'preview.waits')}
      </p>
    </aside>
  );
}

/** How often it was seen, and since when it could be. */
function SeenFacts({ video: { status, views, published_at } }: Pick<EditAsideProps, 'video'>) {
  const { t } = useTranslation('videos');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  if (status !== 'published' || published_at === null) return null;
  return (
    <p className={classes.note}>
      <RichText
        text={(slots) => t('card.views', { count: views, number: slots['number'] })}
        values={{ number: <Ltr>{formatTile(views)}</Ltr> }}
      />
      <AfterDot>{formatRelative(published_at, now, language)}</AfterDot>
    </p>
  );
}

interface ChangeRowProps {
  field: ChangedField;
  onTakeBack: () => void;
  children: ReactNode;
}

function ChangeRow({ field, onTakeBack, children }: ChangeRowProps) {
  const { t } = useTranslation('video');
  const name = t(`preview.field.${field}`);
  return (
    <li className={classes.change}>
      <span className={classes.field}>{name}</span>
      <span className={classes.values}>{children}</span>
      <IconButton
        icon={IconArrowBackUp}
        label={t('preview.undo', { field: name })}
        size="sm"
        onClick={onTakeBack}
      />
    </li>
  );
}

interface ChangeProps {
  field: ChangedField;
  video: Video;
  edit: VideoEdit;
  chosen: string | null;
}

function Change({ field, video, edit, chosen }: ChangeProps) {
  const before = editOf(video);
  if (field === 'picture') {
    return (
      <span className={classes.pictures}>
        <VideoThumb video={video} hideDuration />
        <DirIcon icon={IconArrowRight} size={16} />
        <VideoThumb video={{ ...video, thumb_url: chosen }} hideDuration />
      </span>
    );
  }
  return (
    <>
      <del className={classes.before}>
        <Value field={field} edit={before} />
      </del>{' '}
      <ins className={classes.after}>
        <Value field={field} edit={edit} />
      </ins>
    </>
  );
}

function Value({ field, edit }: { field: Exclude<ChangedField, 'picture'>; edit: VideoEdit }) {
  const { t } = useTranslation(['video', 'forms']);
  if (field === 'title') return <UserText lang={edit.language}>{edit.title}</UserText>;
  if (field === 'language') return t(`forms:language.${edit.language}`);
  if (field === 'tags') {
    const { tags } = edit;
    return tags.length === 0 ? t('video:preview.noTags') : <UserText>{tags.join(', ')}</UserText>;
  }
  if (field === 'until') {
    const until = momentOf(edit.until);
    return until === null ? t('video:preview.noEnd') : <Moment at={until} />;
  }
  const { at } = edit.when;
  if (edit.publication !== 'timed' || at === null) {
    return t(`video:edit.choices.${edit.publication}`);
  }
  return <Moment at={at} />;
}

const Moment = ({ at }: { at: string }) => (
  <>
    <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
  </>
);
