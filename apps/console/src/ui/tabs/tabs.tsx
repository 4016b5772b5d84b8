import { createScopedKeydownHandler } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import classes from './tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Absent while it is not known. */
  readonly count?: number | undefined;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** By hand: `scrollIntoView` would also make the next Tab key start here, past the skip link. */
function bringIntoSight(tab: HTMLElement) {
  const list = tab.parentElement;
  if (!list) return;
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const room = Number.parseFloat(getComputedStyle(list).scrollPaddingInline) || 0;
  list.scrollBy({
    left:
      Math.min(0, inner.left - outer.left - room) + Math.max(0, inner.right - outer.right + room),
  });
}

/**
 * Arrow keys move along the screen and Enter opens: each tab asks the server for another list, so
 * merely passing by a tab must not.
 */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
}: TabsProps<Value>) {
  const { t } = useTranslation('lists');
  const { dir } = useLanguage();
  const id = useId();
  const current = useRef<HTMLButtonElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    // Counts that arrive push the tabs along.
    if (current.current) bringIntoSight(current.current);
  }, [value, counts]);

  const onKeyDown = createScopedKeydownHandler({
    parentSelector: '[role="tablist"]',
    siblingSelector: '[role="tab"]',
    orientation: 'horizontal',
    dir,
  });

  return (
    <div className={classes.root}>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => {
          const selected = tab.value === value;
          return (
            <button
              key={tab.value}
              ref={selected ? current : undefined}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              className={classes.tab}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
            >
              <span className={classes.label} data-text={tab.label}>
                {tab.label}
              </span>
              {tab.count !== undefined && (
                <span className={classes.count}>{t('number', { value: tab.count })}</span>
              )}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
