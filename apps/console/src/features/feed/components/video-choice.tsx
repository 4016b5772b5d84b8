import type { Language } from '@bimah/contract/fields.ts';
import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallVideo } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';

export interface VideoChoiceProps {
  language: Language;
  chosen: Video | null;
  onChange: (video: Video | null) => void;
}

const PUBLISHED = '1';

/** Published videos of a language, searched for by the server once typing rests. */
function useFound(language: Language, term: string) {
  const [rested] = useDebouncedValue(term, PICKER_DEBOUNCE_MS);
  return useQuery(
    contractQuery(videosApi.list, {
      query: {
        language,
        filter: PUBLISHED,
        term: rested === '' ? undefined : rested,
        limit: PAGE_SIZE.playlist_video_picker,
      },
    }),
  );
}

/** One video of the platform, found by its title. */
export function VideoChoice({ language, chosen, onChange }: VideoChoiceProps) {
  const { t } = useTranslation('feed');
  const [text, setText] = useState('');
  // The title of the chosen one stands in the box; it is not being looked for.
  const found = useFound(language, text === chosen?.title ? '' : text.trim());
  const videos = found.data?.videos ?? [];
  const offers =
    chosen && !videos.some(({ id }) => id === chosen.id) ? [chosen, ...videos] : videos;
  const offerOf = (id: string | null) => offers.find((video) => String(video.id) === id) ?? null;
  const words = found.isError ? sentenceOf(found.error) : t('add.none');
  return (
    <Select
      label={t('add.video')}
      placeholder={t('add.search')}
      withAsterisk={false}
      required
      data={offers.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(offerOf(id))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? t('add.searching') : words}
      renderOption={({ option }) => {
        const video = offerOf(option.value);
        return video && <SmallVideo video={video} />;
      }}
      maxDropdownHeight={320}
      attributes={{ input: { dir: useFreeTextDirection(text) } }}
    />
  );
}
