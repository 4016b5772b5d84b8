import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './entry-actions.module.css';
import type { EntryAction } from './entry.ts';
import { KeyHint } from './key-hint.tsx';

export interface EntryActionsProps {
  actions: readonly EntryAction[];
  /** Names whose actions they are. */
  label: string;
  /** The action whose question is in their place. */
  asked: EntryAction | null;
  onAsk: (action: EntryAction | null) => void;
  /** Back to the text field; a step goes on to another entry. */
  onLeave: (step?: 1 | -1) => void;
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Keeps the window open: Escape only leaves the actions. */
const STAYS = { 'data-mantine-stop-propagation': 'true', tabIndex: -1 } as const;

/** Does an action, or asks first where it has a question. */
export const startAction = (action: EntryAction, onAsk: EntryActionsProps['onAsk']): void => {
  if (action.question === undefined) action.run();
  else onAsk(action);
};

interface ActionBarProps extends Pick<EntryActionsProps, 'onLeave'> {
  label: string;
  onLetter?: (code: string) => boolean;
  children: ReactNode;
}

/** Buttons that arrows walk through as they stand on the screen. */
function ActionBar({ label, onLetter, onLeave, children }: ActionBarProps) {
  const { dir } = useLanguage();
  const walk = (bar: HTMLElement, toLeft: boolean) => {
    const buttons = [...bar.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = toLeft === (dir === 'rtl') ? 1 : -1;
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') walk(event.currentTarget, key === 'ArrowLeft');
    else if (key === 'ArrowUp' || key === 'ArrowDown') onLeave(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' || key === 'Tab') onLeave();
    else if (!onLetter?.(event.code)) return;
    event.preventDefault();
  };
  return (
    <div role="gridcell">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        data-actions
        className={classes.actions}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  );
}

/** Asks in the place of the actions before one of them is done. */
function ActionQuestion({
  asked,
  onAsk,
  onLeave,
}: Pick<EntryActionsProps, 'onAsk' | 'onLeave'> & { asked: EntryAction }) {
  const { t } = useTranslation('palette');
  const leave = (step?: 1 | -1) => {
    onAsk(null);
    onLeave(step);
  };
  return (
    <ActionBar label={asked.question ?? ''} onLeave={leave}>
      <span className={classes.question}>{asked.question}</span>
      <UnstyledButton ref={takeFocus} className={classes.action} {...STAYS} onClick={asked.run}>
        <DirIcon icon={IconCheck} size={16} />
        {t('publishAnyway')}
      </UnstyledButton>
      <UnstyledButton className={classes.action} {...STAYS} onClick={() => leave()}>
        <DirIcon icon={IconX} size={16} />
        {t('keepSchedule')}
      </UnstyledButton>
    </ActionBar>
  );
}

/** What can be done with the marked entry: by its letter, by arrows, or by a click. */
export function EntryActions({ actions, label, asked, onAsk, onLeave }: EntryActionsProps) {
  const { t } = useTranslation('palette');
  if (asked !== null) return <ActionQuestion asked={asked} onAsk={onAsk} onLeave={onLeave} />;
  const onLetter = (code: string) => {
    const action = actions.find(({ key }) => code === `Key${key}`);
    if (action) startAction(action, onAsk);
    return action !== undefined;
  };
  return (
    <ActionBar label={t('actionsOf', { label })} onLetter={onLetter} onLeave={onLeave}>
      <span className={classes.tab} aria-hidden>
        <KeyHint>Tab</KeyHint>
      </span>
      {actions.map((action) => (
        <UnstyledButton
          key={action.name}
          className={classes.action}
          aria-keyshortcuts={action.key}
          {...STAYS}
          onClick={() => startAction(action, onAsk)}
        >
          <DirIcon icon={action.icon} size={16} />
          {action.label} <KeyHint>{action.key}</KeyHint>
        </UnstyledButton>
      ))}
    </ActionBar>
  );
}
