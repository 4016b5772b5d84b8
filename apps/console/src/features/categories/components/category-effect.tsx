import type { CategoryPreview, CategoryRecord, CategoryRules } from '@bimah/contract/categories.ts';
import { INPUT_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  categoryBoardQuery,
  categoryPreviewQuery,
  categorySizesQuery,
} from '../categories.queries.ts';
import type { CategoryValues } from '../category-values.ts';
import classes from './category-effect.module.css';

export interface CategoryEffectProps {
  form: AppForm<CategoryValues>;
  /** As it is saved. */
  category: CategoryRecord;
}

const REASONS_SHOWN = 4;
const EXAMPLES_SHOWN = 3;

const rulesOf = ({ category_words, include_channel_ids }: CategoryValues): CategoryRules => ({
  category_words,
  include_channel_ids,
});

function isUnchanged(
  { category_words, include_channel_ids }: CategoryRules,
  saved: CategoryRecord,
) {
  const known = new Set(saved.category_words.map(({ word }) => word));
  const isSameWord = (one: { word: string; delete?: boolean | undefined }) =>
    known.has(one.word) && !one.delete;
  return (
    (category_words ?? []).every(isSameWord) &&
    JSON.stringify([...(include_channel_ids ?? [])].toSorted((a, b) => a - b)) ===
      JSON.stringify(saved.include_channel_ids.toSorted((a, b) => a - b))
  );
}

type Reason = CategoryPreview['reasons'][number];

/** What one word or channel brings or takes. */
function ReasonLine({ reason: { word, channel, gained, lost } }: { reason: Reason }) {
  const { t } = useTranslation('categories');
  const name = word ?? channel?.name ?? '';
  const kind = word === null ? 'Channel' : 'Word';
  const count = gained + lost;
  if (count === 0) return t(`effect.none${kind}`, { name });
  const sign = gained > 0 ? '+' : '−';
  const key = gained > 0 ? (`effect.gained${kind}` as const) : (`effect.lost${kind}` as const);
  return (
    <RichText
      text={(slots) => t(key, { number: slots['number'], name: slots['name'] })}
      values={{
        number: <Ltr className={classes.number}>{`${sign}${formatExact(count)}`}</Ltr>,
        name: <UserText>{name}</UserText>,
      }}
    />
  );
}

interface Example {
  id: number;
  title: string;
  thumb_url: string | null;
  /** Whether it comes or goes; one that is there does neither. */
  gained?: boolean;
}

function Examples({ videos }: { videos: readonly Example[] }) {
  const { t } = useTranslation('categories');
  if (videos.length === 0) return null;
  return (
    <ul role="list" aria-label={t('effect.examples')} className={classes.examples}>
      {videos.map(({ id, title, thumb_url, gained }) => (
        <li key={id} className={classes.example} data-leaving={gained === false || undefined}>
          <span className={classes.thumb}>
            {thumb_url !== null && <img src={thumb_url} alt="" />}
          </span>
          <UserText block lines={2}>
            {title}
          </UserText>
        </li>
      ))}
    </ul>
  );
}

interface LockedNoteProps {
  positions: readonly number[];
  /** Nothing is about to change. */
  calm?: boolean;
}

function LockedNote({ positions, calm = false }: LockedNoteProps) {
  const { t } = useTranslation('categories');
  if (positions.length === 0) return null;
  return (
    <p className={classes.locked} data-calm={calm || undefined}>
      <DirIcon icon={calm ? IconLock : IconAlertTriangle} size={16} />
      <span>
        {t('effect.locked', { count: positions.length, positions: positions.map(String) })}
      </span>
    </p>
  );
}

/** What is in the category now. */
function Rest({ category: { id, language } }: Pick<CategoryEffectProps, 'category'>) {
  const { t } = useTranslation('categories');
  const size = useQuery(categorySizesQuery(language)).data?.get(id);
  const videos = useQuery(categoryBoardQuery(id)).data?.videos ?? [];
  const locked = videos.filter(({ video_position }) => video_position.is_locked);
  return (
    <>
      <p className={classes.big}>
        {size && t(size.capped ? 'effect.nowMore' : 'effect.now', { count: size.videos })}
      </p>
      <Examples videos={videos.slice(0, EXAMPLES_SHOWN)} />
      <LockedNote calm positions={locked.map(({ video_position }) => video_position.position)} />
      <p className={classes.small}>{t('effect.hint')}</p>
    </>
  );
}

function Outcome({ preview }: { preview: CategoryPreview }) {
  const { t } = useTranslation('categories');
  const { videos, gained, lost, capped, whole, reasons, examples, locked_positions } = preview;
  const more = reasons.length - REASONS_SHOWN;
  const count = Math.max(0, videos + gained - lost);
  return (
    <>
      <p className={classes.big}>
        {t(whole && !capped ? 'effect.after' : 'effect.afterAbout', { count })}
      </p>
      <ul role="list" className={classes.reasons}>
        {reasons.slice(0, REASONS_SHOWN).map((reason) => (
          <li key={reason.word ?? reason.channel?.id}>
            <ReasonLine reason={reason} />
          </li>
        ))}
        {more > 0 && <li>{t('effect.more', { count: more })}</li>}
      </ul>
      <Examples videos={examples} />
      <LockedNote positions={locked_positions} />
      {!whole && (
        <p className={classes.small}>{t('effect.sample', { count: preview.looked_at })}</p>
      )}
    </>
  );
}

/** What saving the words and channels as they stand in the form will do to the category. */
export function CategoryEffect({ form, category }: CategoryEffectProps) {
  const { t } = useTranslation('categories');
  const [rules] = useDebouncedValue(rulesOf(form.values), INPUT_DEBOUNCE_MS);
  const isSame = isUnchanged(rulesOf(form.values), category);
  const answer = useQuery({
    ...categoryPreviewQuery(category.id, rules),
    enabled: !isSame && !isUnchanged(rules, category),
  });
  const content = () => {
    if (isSame) return <Rest category={category} />;
    if (answer.isError) {
      return (
        <>
          <p>{sentenceOf(answer.error)}</p>
          <div>
            <Button variant="default" size="xs" onClick={() => void answer.refetch()}>
              {t('effect.again')}
            </Button>
          </div>
        </>
      );
    }
    return answer.data ? <Outcome preview={answer.data} /> : <p>{t('effect.asking')}</p>;
  };
  return (
    <section
      role="status"
      aria-label={t('effect.label')}
      aria-busy={answer.isFetching}
      className={classes.effect}
    >
      {content()}
    </section>
  );
}
