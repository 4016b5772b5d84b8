import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { NavSection as Section } from '../navigation/nav-sections.ts';
import type { Screen } from '../screens.ts';
import { NavLink } from './nav-link.tsx';
import classes from './side-nav.module.css';

export interface NavSectionProps {
  section: Section;
  channelId: number | null;
  current: Screen | null;
  open: boolean;
  /** Absent where there is nothing to fold away for. */
  onToggle?: (() => void) | undefined;
  onFollow?: (() => void) | undefined;
}

export function NavSection(props: NavSectionProps) {
  const { section, channelId, current, open, onToggle, onFollow } = props;
  const { t } = useTranslation('app');
  const listId = useId();
  const title = t(`shell.section.${section.section}`);
  return (
    <div className={classes.section} data-section={section.section}>
      {onToggle ? (
        <UnstyledButton
          className={classes.fold}
          aria-expanded={open}
          aria-controls={listId}
          onClick={onToggle}
        >
          {title}
          <DirIcon icon={IconChevronDown} size={16} className={classes.chevron} />
        </UnstyledButton>
      ) : (
        <h2 className={classes.title}>{title}</h2>
      )}
      <ul id={listId} className={classes.list} data-folded={!open || undefined}>
        {section.entries.map((entry) => (
          <li key={entry.screen.name}>
            <NavLink
              entry={entry}
              channelId={channelId}
              current={entry.screen.name === current?.name}
              folded={!open}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
