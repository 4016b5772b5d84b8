import type { Category } from '@bimah/contract/categories.ts';
import type { Language as VideoLanguage } from '@bimah/contract/fields.ts';
import { PAGE_SIZE, PICKER_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { Button, Combobox, Select, useCombobox } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  categoryListQuery,
  CategoryPicture,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { SmallVideo } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import type { Language } from '#platform/i18n/language.ts';
import { choice, recordId } from '#platform/list-state/list-params.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { FeedBoard, FeedPreviewButton } from '../components/feed-board.tsx';
import classes from './feed-screen.module.css';

const LANGUAGES: readonly Language[] = ['he', 'en'];
const SKELETON_ROWS = 4;

const feedParams = {
  lang: choice(['he', 'en']),
  /** Left out, it is the first of the language. */
  category: recordId(),
};

/** Brings any published video of the language into a category, on a slot if wanted. */
function AddToSection({ category }: { category: Category }) {
  const { t } = useTranslation('feed');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<DirIcon icon={IconPlus} />} onClick={dialog.open}>
        {t('add.open')}
      </Button>
      {opened && <AddDialog category={category} onClose={dialog.close} />}
    </>
  );
}

interface VideoChoiceProps {
  language: VideoLanguage;
  chosen: Video | null;
  onChange: (video: Video | null) => void;
}

const PUBLISHED = '1';

/** Published videos of a language, searched for by the server once typing rests. */
function useFound(language: VideoLanguage, term: string) {
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
function VideoChoice({ language, chosen, onChange }: VideoChoiceProps) {
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
      attributes={{ input: { dir: useFreeTextDirection(text) } }}
    />
  );
}

function AddDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const [video, setVideo] = useState<Video | null>(null);

  const add = async ({ name, ...placement }: ChosenCategory) => {
    if (!video) return;
    await addToCategory({ video_id: video.id, ...placement });
    notify.success(t('add.done', { category: name }), { detail: video.title });
    await client.invalidateQueries({ queryKey: endpointKey(videoPositionsApi.board) });
  };

  return (
    <AddToCategoryDialog
      language={category.language}
      categoryId={category.id}
      withPosition
      missing={video ? [] : [t('add.video')]}
      subject={<VideoChoice language={category.language} chosen={video} onChange={setVideo} />}
      onAdd={add}
      onClose={onClose}
    />
  );
}

/** What viewers see first in each category, slot by slot. */
export function FeedScreen() {
  const { t } = useTranslation(['feed', 'forms']);
  const { state, change } = useListState(feedParams);
  const isTouch = useTouch();
  const answer = useQuery(categoryListQuery(state.lang));
  const categories = answer.data?.categories;
  const chosen = categories?.find(({ id }) => id === state.category) ?? categories?.[0];

  return (
    <>
      <PageHead
        title={t('title')}
        help={t(isTouch ? 'helpTouch' : 'help')}
        beside={
          <div className={classes.choices}>
            {chosen && categories && (
              <CategoryBox
                categories={categories}
                chosen={chosen}
                onChange={(category) => change({ category })}
              />
            )}
            <FilterSelect
              label={t('language')}
              hideLabel
              value={state.lang}
              options={LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) }))}
              onChange={(lang) => change({ lang, category: undefined })}
            />
            {chosen && <FeedPreviewButton category={chosen} />}
          </div>
        }
        {...(chosen && { action: <AddToSection category={chosen} /> })}
      />
      {answer.isPending && <LoadingState rows={SKELETON_ROWS} />}
      {answer.isError && !categories && (
        <FailedAnswer title={t('categoriesFailed')} answer={answer} />
      )}
      {categories && !chosen && <NoCategories language={state.lang} />}
      {chosen && <FeedBoard key={chosen.id} category={chosen} />}
    </>
  );
}

interface CategoryBoxProps {
  categories: readonly Category[];
  chosen: Category;
  onChange: (id: number) => void;
}

/** Whose feed is on the board, chosen by name and picture. */
function CategoryBox({ categories, chosen, onChange }: CategoryBoxProps) {
  const { t } = useTranslation(['feed', 'categories']);
  const id = useId();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const choose = (value: string) => {
    if (Number(value) !== chosen.id) onChange(Number(value));
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={classes.box}
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span id={`${id}-label`} hidden>
            {t('category')}
          </span>
          <CategoryPicture image={chosen.image} size={24} />
          <span id={`${id}-value`} className={classes.name}>
            <UserText lines={1} lang={chosen.language}>
              {chosen.name}
            </UserText>
          </span>
          <DirIcon icon={IconChevronDown} size={16} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('category')} className={classes.options}>
          {categories.map((category) => (
            <Combobox.Option
              key={category.id}
              value={String(category.id)}
              active={category.id === chosen.id}
              className={classes.option}
            >
              <CategoryPicture image={category.image} size={24} />
              <span className={classes.name}>
                <UserText lines={1} lang={category.language}>
                  {category.name}
                </UserText>
              </span>
              {category.hidden && (
                <span className={classes.hidden}>{t('categories:list.inactive')}</span>
              )}
              {category.id === chosen.id && <DirIcon icon={IconCheck} size={16} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function NoCategories({ language }: { language: Language }) {
  const { t } = useTranslation('feed');
  return (
    <EmptyState
      picture="feed"
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button
          renderRoot={(props) => (
            <Link to="/categories/add" search={{ lang: language }} {...props} />
          )}
        >
          {t('addCategory')}
        </Button>
      }
    />
  );
}

FeedScreen.readAhead = ({ client, search }: Arrival) => {
  quietly(client.query(categoryListQuery(parseListState(feedParams, search).lang)));
};
