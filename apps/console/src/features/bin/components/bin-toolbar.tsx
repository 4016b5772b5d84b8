import type { BinSummary } from '@bimah/contract/bin.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatWeekday } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import type { BinAddress } from '../bin-params.ts';
import classes from './bin-toolbar.module.css';

const EVERYBODY = 0;
const SORTS = ['usual', 'newest', 'oldest', 'largest'] as const;

const DAYS = ['all', '1', '7'] as const;

/** How much room is taken, and when the next of it comes free. */
function BinRoom({ summary: { bytes, next_freed } }: { summary: BinSummary }) {
  const { t } = useTranslation('bin');
  const { language } = useLanguage();
  if (bytes === 0) return null;
  return (
    <p className={classes.room}>
      <DirIcon icon={IconTrash} size={16} />
      <span>
        <RichText
          text={(slots) => t('room.taken', { size: slots['size'] })}
          values={{ size: <Ltr>{formatBytes(bytes)}</Ltr> }}
        />
        {next_freed && (
          <>
            {' · '}
            <RichText
              text={(slots) =>
                t('room.freed', {
                  size: slots['size'],
                  day: formatWeekday(next_freed.at, language),
                })
              }
              values={{ size: <Ltr>{formatBytes(next_freed.bytes)}</Ltr> }}
            />
          </>
        )}
      </span>
    </p>
  );
}

interface BinToolbarProps {
  readonly list: BinAddress;
  readonly summary: BinSummary | undefined;
}

export function BinToolbar({ list: { state, change, filterCount }, summary }: BinToolbarProps) {
  const { t } = useTranslation('bin');
  const nameOf = usePersonName();
  const people = summary?.people ?? [];
  const phone = usePhone();
  const room = summary && <BinRoom summary={summary} />;
  return (
    <>
      <ToolbarRow
        search={
          <TypingSearchField label={t('search')} value={state.q} onSearch={(q) => change({ q })} />
        }
        filters={
          <>
            <FilterSelect
              label={t('filter.by')}
              value={state.by ?? EVERYBODY}
              options={[
                { value: EVERYBODY, label: t('filter.everybody') },
                ...people.map((person) => ({ value: person.id ?? -1, label: nameOf(person) })),
              ]}
              cleared={{ value: EVERYBODY, label: t('filter.clearBy') }}
              onChange={(by) => change({ by: by === EVERYBODY ? undefined : by })}
            />
            <FilterSelect
              label={t('filter.when')}
              value={state.days}
              options={DAYS.map((value) => ({ value, label: t(`filter.days.${value}`) }))}
              cleared={{ value: 'all', label: t('filter.clearWhen') }}
              onChange={(days) => change({ days })}
            />
            {phone && (
              <FilterSelect
                label={t('filter.sort')}
                value={state.sort}
                options={SORTS.map((value) => ({ value, label: t(`filter.sortBy.${value}`) }))}
                onChange={(sort) => change({ sort })}
              />
            )}
          </>
        }
        filterCount={filterCount - (state.q === '' ? 0 : 1)}
        {...(!phone && { tools: room })}
      />
      {phone && room}
    </>
  );
}
