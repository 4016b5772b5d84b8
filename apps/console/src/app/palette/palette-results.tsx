import { UnstyledButton } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, EntryGroup, Scope } from './entry.ts';
import { PaletteRow } from './palette-row.tsx';
import { NothingFound, ReservedRows, SearchFailure } from './palette-states.tsx';
import classes from './palette.module.css';
import type { Groups } from './use-groups.ts';

export interface PaletteResultsProps {
  ref: Ref<HTMLDivElement>;
  gridId: string;
  groups: Groups;
  query: string;
  marked: string | undefined;
  isPhone: boolean;
  onMark: (id: string) => void;
  onOpen: (entry: Entry) => void;
  onLeaveActions: (step?: 1 | -1) => void;
  onScope: (scope: Scope) => void;
  onSearch: (text: string) => void;
}

interface GroupHeadProps {
  group: EntryGroup;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

function GroupHead({ group, scope, onScope }: GroupHeadProps) {
  const { t } = useTranslation('palette');
  const { name, entries, total, capped } = group;
  const hidden = total - entries.length;
  const words = () => {
    if (capped) return t('allOfMany');
    return hidden === 1 ? t('oneMore') : t('allOf', { total });
  };
  return (
    <div role="row" className={classes.groupHead}>
      <span role="rowheader">{t(`group.${name}`)}</span>
      {scope === 'all' && name !== 'recent' && name !== 'suggestions' && hidden > 0 && (
        <span role="gridcell">
          <UnstyledButton tabIndex={-1} className={classes.more} onClick={() => onScope(name)}>
            {words()}
          </UnstyledButton>
        </span>
      )}
    </div>
  );
}

/** What was found, or what to say instead. What the console itself knows is there whatever the server says. */
export function PaletteResults(props: PaletteResultsProps) {
  const { ref, gridId, groups, query, marked, isPhone, onScope, onSearch } = props;
  const { t } = useTranslation(['palette', 'app']);
  const hasQuery = query.trim() !== '';
  const isWaiting =
    hasQuery &&
    groups.error === null &&
    (groups.answer === undefined || (!groups.isFresh && groups.shown.length === 0));
  const isNothing = hasQuery && groups.isFresh && groups.shown.length === 0;
  return (
    <div ref={ref} className={classes.results} data-searching={hasQuery || undefined}>
      {groups.error !== null && <SearchFailure error={groups.error} onRetry={groups.retry} />}
      {isWaiting && <ReservedRows />}
      <div role="grid" id={gridId} aria-label={t('app:shell.search')} aria-busy={!groups.isFresh}>
        {groups.shown.map((group) => (
          <div role="rowgroup" key={group.name}>
            <GroupHead group={group} scope={groups.scope} onScope={onScope} />
            {group.entries.map((entry) => (
              <PaletteRow
                key={entry.id}
                entry={entry}
                query={hasQuery ? query : ''}
                isMarked={entry.id === marked}
                isPhone={isPhone}
                onMark={() => props.onMark(entry.id)}
                onOpen={() => props.onOpen(entry)}
                onLeaveActions={props.onLeaveActions}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {isNothing && <NothingFound query={query} rescue={groups.rescue} onSearch={onSearch} />}
      </p>
    </div>
  );
}
