import { createScopedKeydownHandler, Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Anchor } from '#ui/late-part/anchor.tsx';
import { anchoredTo } from '#ui/late-part/anchored-to.ts';
import classes from './filter-list.module.css';

export interface FilterOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterListProps {
  button: HTMLElement;
  label: string;
  value: string | number;
  options: readonly FilterOption<string | number>[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (index: number) => void;
}

const onKeyDown = createScopedKeydownHandler({
  parentSelector: '[role="listbox"]',
  siblingSelector: '[role="option"]',
  orientation: 'vertical',
});

/** The options under a select of a toolbar. */
export function FilterList({
  button,
  label,
  value,
  options,
  isOpen,
  onClose,
  onChoose,
}: FilterListProps) {
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      position="bottom-start"
      width="max-content"
      offset={4}
      withRoles={false}
      trapFocus
      {...anchoredTo(button)}
    >
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <div role="listbox" aria-label={label}>
          {options.map((option, index) => {
            const isChosen = option.value === value;
            return (
              <button
                key={option.value}
                type="button"
                role="option"
                aria-selected={isChosen}
                data-autofocus={isChosen || undefined}
                tabIndex={isChosen ? 0 : -1}
                className={classes.option}
                onKeyDown={onKeyDown}
                onClick={() => onChoose(index)}
              >
                {option.label}
                {isChosen && <DirIcon icon={IconCheck} size={16} />}
              </button>
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
