import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { Combobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { LayoutRescue } from '#ui/search-field/layout-rescue.tsx';
import type { Who } from '../access/may-open.ts';
import { useOptionList } from '../navigation/use-option-list.ts';
import { KeyHint } from './key-hint.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';
import { usePaletteGroups } from './use-palette-groups.ts';
import { useRunItem } from './use-run-item.ts';

export interface PaletteBodyProps {
  who: Who;
  channel: ChannelSummary | null;
}

export function PaletteBody({ who, channel }: PaletteBodyProps) {
  const { t } = useTranslation('app');
  const [query, setQuery] = useState('');
  const groups = usePaletteGroups(who, channel?.id ?? null, query);
  const run = useRunItem();
  const items = groups.flatMap((group) => group.items);
  const list = useOptionList(items.map(({ id }) => id));

  return (
    <Combobox
      store={list.store}
      onOptionSubmit={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen) run(chosen.item);
      }}
    >
      <div className={classes.head}>
        <DirIcon icon={IconSearch} />
        <Combobox.EventsTarget withAriaAttributes={false}>
          <input
            {...list.fieldProps}
            aria-label={t('shell.search')}
            placeholder={t('palette.placeholder')}
            data-autofocus
            dir={useFreeTextDirection(query)}
            className={classes.input}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <KeyHint>Esc</KeyHint>
      </div>
      <Combobox.Options
        {...list.listProps}
        className={classes.options}
        aria-label={t('shell.search')}
      >
        {groups.map((group) => (
          <Combobox.Group
            key={group.name}
            label={t(`palette.${group.name}`)}
            classNames={{ groupLabel: classes.groupLabel ?? '' }}
          >
            {group.items.map((item) => (
              <PaletteOption key={item.id} entry={item} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p role="status" className={classes.none}>
        {items.length === 0 && (
          <Suspense>
            {t('palette.none')} <LayoutRescue query={query} onSearch={setQuery} />
          </Suspense>
        )}
      </p>
      <PaletteFoot />
    </Combobox>
  );
}
