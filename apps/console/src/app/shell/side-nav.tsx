import { IconLogout } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Who } from '../access/may-open.ts';
import { currentEntry, navSections, sectionOf } from '../navigation/nav-sections.ts';
import { screenTable } from '../screen-table.ts';
import type { Screen, ScreenSection } from '../screens.ts';
import { NavSection } from './nav-section.tsx';
import classes from './side-nav.module.css';
import { useSignOut } from './use-sign-out.tsx';

export interface SideNavProps {
  who: Who;
  channelId: number | null;
  screen: Screen | null;
  onFollow?: () => void;
}

/** Of two sections only the one a person is in stands open, until they open the other. */
export function SideNav({ who, channelId, screen, onFollow }: SideNavProps) {
  const { t } = useTranslation('app');
  const askToSignOut = useSignOut();
  const sections = navSections(screenTable, who, channelId);
  const own = sectionOf(screenTable, screen);
  const here = (sections.find(({ section }) => section === own) ?? sections[0])?.section ?? null;
  const [opened, setOpened] = useState<{ here: ScreenSection | null; section: ScreenSection }>();
  const open = opened?.here === here ? opened.section : here;

  return (
    <nav className={classes.nav} aria-label={t('shell.navigation')}>
      {sections.map((section) => (
        <NavSection
          key={section.section}
          section={section}
          channelId={channelId}
          current={currentEntry(screenTable, screen)}
          open={open === section.section}
          onToggle={
            sections.length > 1 ? () => setOpened({ here, section: section.section }) : undefined
          }
          onFollow={onFollow}
        />
      ))}
      <UnstyledButton
        className={classes.link}
        data-end
        onClick={() => {
          onFollow?.();
          void askToSignOut();
        }}
      >
        <DirIcon icon={IconLogout} />
        <span className={classes.label}>{t('signOut.label')}</span>
      </UnstyledButton>
    </nav>
  );
}
