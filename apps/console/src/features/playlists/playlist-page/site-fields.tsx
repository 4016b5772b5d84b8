import type { PlaylistStatus } from '@bimah/contract/playlist-record.ts';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';

export interface SiteFieldsProps {
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
        description={t(`fields.siteHint.${status}`)}
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
