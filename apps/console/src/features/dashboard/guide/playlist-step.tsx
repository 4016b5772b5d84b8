import { PLAYLIST_TITLE_MAX } from '@bimah/contract/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePlaylist } from '#features/playlists/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { activeLanguage } from '#platform/i18n/language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { dashboardKey } from '../dashboard.queries.ts';
import type { StepBodyProps } from './step.tsx';
import classes from './step-form.module.css';

const OFFERS = ['daf', 'parasha', 'questions', 'beginners'] as const;

/** A list needs no more than a name; a press on one of those offered makes it at once. */
export function PlaylistStep({ channelId, done }: StepBodyProps) {
  const { t } = useTranslation('guide');
  const client = useQueryClient();
  const create = useCreatePlaylist();
  const [title, setTitle] = useState('');
  if (done) return null;

  const make = async (name: string) => {
    if (name.trim() === '' || create.isPending) return;
    const body = { title: name.trim(), language: activeLanguage(), channel_ids: [channelId] };
    try {
      await create.mutateAsync({ body });
      notify.success(t('steps.playlist.made'), { detail: name });
    } catch (error) {
      notify.error(t('steps.playlist.notMade'), { detail: sentenceOf(error) });
    }
    await client.invalidateQueries({ queryKey: dashboardKey });
  };

  return (
    <>
      <form
        className={classes.line}
        onSubmit={(event) => {
          event.preventDefault();
          void make(title);
        }}
      >
        <TextInput
          className={classes.field ?? ''}
          aria-label={t('steps.playlist.name')}
          placeholder={t('steps.playlist.name')}
          maxLength={PLAYLIST_TITLE_MAX}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          {t('steps.playlist.make')}
        </Button>
      </form>
      <ul className={classes.offers} aria-label={t('steps.playlist.offers')}>
        {OFFERS.map((offer) => (
          <li key={offer}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<DirIcon icon={IconPlus} size={14} />}
              onClick={() => void make(t(`steps.playlist.offer.${offer}`))}
            >
              {t(`steps.playlist.offer.${offer}`)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
