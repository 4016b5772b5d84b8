import { SEARCH_DEBOUNCE_MS, URL_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBrandYoutube } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FramedField } from '#ui/form/framed-field/framed-field.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { siteChannelQuery, type SiteChannel } from '../channel-form.queries.ts';
import { FieldMark } from './field-mark.tsx';
import { siteChannelLink } from './site-channel.ts';
import classes from './site-channel-field.module.css';

export interface SiteChannelFieldProps extends FieldProps<string> {
  /** As it is saved; nothing is asked about what nobody changed. */
  saved?: string;
}

function useSiteChannel(value: string, saved: string) {
  const typed = value.trim();
  const [rested] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const isAtRest = rested === typed && typed !== '' && typed !== saved;
  const link = isAtRest ? siteChannelLink(rested) : null;
  const found = useQuery({ ...siteChannelQuery(link ?? ''), enabled: link !== null });
  const isRefused =
    link !== null && found.error instanceof ApiError && 'link' in found.error.fields;
  return { found, isAsked: link !== null, isWrong: (isAtRest && link === null) || isRefused };
}

/** The address of a channel on the video site, in any of its forms; the site tells whose it is. */
export function SiteChannelField({ saved = '', ...field }: SiteChannelFieldProps) {
  const { t } = useTranslation(['channels', 'messages']);
  const { found, isAsked, isWrong } = useSiteChannel(field.value, saved);
  const wrong = isWrong ? t('messages:invalid_channel_link') : undefined;
  const isSilent = isAsked && found.isError && !found.isFetching && !isWrong;
  const mark = () => {
    if (isAsked && found.isFetching) {
      return <FieldMark state="asking">{t('site.asking')}</FieldMark>;
    }
    return isAsked && found.data && <FieldMark state="good">{t('site.known')}</FieldMark>;
  };
  return (
    <div className={classes.field}>
      <FramedField
        {...field}
        placeholder={t('site.example')}
        error={wrong ?? field.error}
        maxLength={URL_MAX}
        mark={mark()}
      />
      {isSilent && (
        <div role="status" className={classes.silent}>
          <p>{sentenceOf(found.error)}</p>
          <Button variant="default" size="xs" onClick={() => void found.refetch()}>
            {t('site.askAgain')}
          </Button>
        </div>
      )}
      {isAsked && found.data && !found.isFetching && <Found site={found.data} />}
    </div>
  );
}

function Found({ site }: { site: SiteChannel }) {
  const { t } = useTranslation('channels');
  return (
    <div className={classes.found}>
      {site.thumb_url === null ? (
        <DirIcon icon={IconBrandYoutube} size={24} />
      ) : (
        <img src={site.thumb_url} alt="" className={classes.picture} />
      )}
      <span className={classes.words}>
        <span className={classes.caption}>{t('site.found')}</span>
        <UserText block lines={1}>
          {site.title}
        </UserText>
      </span>
    </div>
  );
}
