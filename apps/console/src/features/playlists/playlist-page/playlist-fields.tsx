import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { PlaylistDetail, PlaylistStatus } from '@bimah/contract/playlist-record.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChannelsField } from '#features/channels/index.ts';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { EndField } from '#ui/form/end-field/end-field.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UntilBadge } from '#features/video-parts/index.ts';
import type { PlaylistForm } from './use-playlist-edit.ts';
import classes from './playlist-fields.module.css';

interface SiteFieldsProps {
  platform: BoundField<'internal' | 'youtube'>;
  external_id: BoundField<string>;
  /** Whether the list is out, and so what it brings. */
  status: PlaylistStatus;
}

/** Whether the videos come from a playlist of the video site, and from which. */
export function SiteFields({ platform, external_id, status }: SiteFieldsProps) {
  const { t } = useTranslation('playlists');
  const isOfSite = platform.value === 'youtube';
  return (
    <>
      <SwitchField
        {...platform}
        value={isOfSite}
        onChange={(on) => platform.onChange(on ? 'youtube' : 'internal')}
        label={t('fields.site')}
        description={t(isOfSite ? `fields.siteHint.${status}` : 'fields.siteOffHint')}
      />
      {isOfSite && (
        <TextField
          {...external_id}
          ltr
          required
          label={t('fields.link')}
          placeholder={t('fields.linkHint')}
        />
      )}
    </>
  );
}

/** Channels of others, out of which this person cannot take the playlist. */
function useOthersChannels({ channel_ids }: PlaylistDetail): number[] {
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const own = useQuery(permissionsQuery).data?.permissions ?? [];
  if (isAdmin) return [];
  return channel_ids.filter((id) => !own.some(({ channel_id }) => channel_id === id));
}

interface PlaylistFieldsProps {
  form: PlaylistForm;
  seen: PlaylistDetail;
}

/** Everything about a playlist but its videos. */
export function PlaylistFields({ form, seen }: PlaylistFieldsProps) {
  const { t } = useTranslation('playlists');
  const status = form.field('status');
  const { videos_to_publish: count } = seen;
  const hint = status.value === 'published' ? 'fields.publishedHint' : 'fields.draftHint';
  const isRelease = count > 0 && status.value === 'published' && seen.status === 'draft';
  return (
    <>
      <TextField
        {...form.field('title')}
        required
        label={t('fields.title')}
        maxLength={PLAYLIST_TITLE_MAX}
      />
      <TextareaField
        {...form.field('description')}
        label={t('fields.description')}
        maxLength={PLAYLIST_DESCRIPTION_MAX}
      />
      <LanguageField {...form.field('language')} label={t('fields.language')} />
      <ChannelsField
        {...form.field('channel_ids')}
        required
        label={t('fields.channels')}
        fixedIds={useOthersChannels(seen)}
        known={seen.channels}
      />
      <div className={classes.switches}>
        <div className={classes.switch}>
          <SiteFields
            platform={form.field('platform')}
            external_id={form.field('external_id')}
            status={status.value}
          />
        </div>
        <div className={classes.switch}>
          <SwitchField
            {...status}
            value={status.value === 'published'}
            onChange={(on) => status.onChange(on ? 'published' : 'draft')}
            label={t('fields.published')}
            description={isRelease ? t('fields.releaseHint', { count }) : t(hint)}
          />
        </div>
        <div className={classes.switch}>
          <EndField {...form.field('until')} label={t('fields.end')} />
          {seen.status === 'draft' && <UntilBadge until={seen.until} />}
        </div>
      </div>
      <Figures seen={seen} />
    </>
  );
}

function Figures({ seen }: Pick<PlaylistFieldsProps, 'seen'>) {
  const { t } = useTranslation(['playlists', 'lists']);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('figures.videos')}</dt>
        <dd>{t('lists:number', { value: seen.item_ids.length })}</dd>
      </div>
      <div>
        <dt>{t('figures.duration')}</dt>
        <dd>
          <Ltr>{formatDuration(seen.duration)}</Ltr>
        </dd>
      </div>
      <div>
        <dt>{t('figures.updated')}</dt>
        <dd>
          <Ltr>{formatDate(seen.updated_at)}</Ltr>
        </dd>
      </div>
    </dl>
  );
}
