import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { Scope } from './entry.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './palette-tabs.module.css';
import type { Tab } from './use-groups.ts';

export interface PaletteTabsProps {
  tabs: readonly Tab[];
  scope: Scope;
  gridId: string;
  onScope: (scope: Scope) => void;
}

/** The kinds that have something, each with how many. The text field keeps the focus. */
export function PaletteTabs({ tabs, scope, gridId, onScope }: PaletteTabsProps) {
  const { t } = useTranslation('palette');
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scope]);

  return (
    <div className={classes.bar}>
      <div ref={strip} role="tablist" aria-label={t('kinds')} className={classes.tabs}>
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab.scope}
            role="tab"
            tabIndex={-1}
            aria-selected={tab.scope === scope}
            aria-controls={gridId}
            className={classes.tab}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onScope(tab.scope)}
          >
            {t(`group.${tab.scope}`)}{' '}
            <span className={classes.count}>
              <Ltr>{tab.capped ? `${tab.total}+` : tab.total}</Ltr>
            </span>
          </UnstyledButton>
        ))}
      </div>
      <span className={classes.hint} aria-hidden>
        <KeyHint>Ctrl ← →</KeyHint>
      </span>
    </div>
  );
}
