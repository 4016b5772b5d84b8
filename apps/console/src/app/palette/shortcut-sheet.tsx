import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#ui/letter-keys/letter-keys.ts';
import { mayOpen, type Who } from '../access/may-open.ts';
import { useOpenAfterArrival } from '../frame/use-open-after-arrival.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { screenTable } from '../screen-table.ts';
import type { Screen } from '../screens.ts';
import { closeOverlay } from './command-store.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './shortcut-sheet.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('app');
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{t('shortcuts.then')}</span>}
                  <KeyHint>{key}</KeyHint>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useGoToShortcuts(who: Who): Shortcut[] {
  const label = useScreenLabel();
  const openable = (screen: Screen) =>
    who.permissions.some(({ channel_id }) => mayOpen(screen.access, who, channel_id)) ||
    mayOpen(screen.access, who, null);
  return screenTable
    .filter(openable)
    .flatMap((screen) =>
      screen.goKey === undefined ? [] : [{ keys: ['G', screen.goKey], label: label(screen) }],
    );
}

export interface ShortcutSheetProps {
  who: Who;
  opened: boolean;
}

export function ShortcutSheet({ who, opened }: ShortcutSheetProps) {
  const { t } = useTranslation('app');
  const letterKeys = useLetterKeys();
  const goTo = useGoToShortcuts(who);
  const one = (key: string, label: string): Shortcut => ({ keys: [key], label });
  return (
    <Modal.Root
      opened={useOpenAfterArrival(opened)}
      onClose={closeOverlay}
      size={640}
      xOffset={16}
      centered
      classNames={{ content: classes.window ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.heading}>{t('shortcuts.title')}</Modal.Title>
          <Modal.CloseButton />
        </div>
        {!letterKeys && <p className={classes.off}>{t('shortcuts.lettersOff')}</p>}
        <div className={classes.groups}>
          <ShortcutGroup
            title={t('shortcuts.anywhere')}
            shortcuts={[
              one('Ctrl K', t('shortcuts.palette')),
              one('?', t('shortcuts.sheet')),
              one('Esc', t('shortcuts.close')),
            ]}
          />
          <ShortcutGroup title={t('shortcuts.goTo')} shortcuts={goTo} />
          <ShortcutGroup
            title={t('shortcuts.lists')}
            shortcuts={[
              one('/', t('shortcuts.search')),
              one('N', t('shortcuts.new')),
              one('J', t('shortcuts.nextRow')),
              one('K', t('shortcuts.previousRow')),
              one('X', t('shortcuts.select')),
            ]}
          />
          <ShortcutGroup
            title={t('shortcuts.charts')}
            shortcuts={[one('← →', t('shortcuts.walkDays')), one('T', t('shortcuts.chartOrTable'))]}
          />
          <ShortcutGroup
            title={t('shortcuts.forms')}
            shortcuts={[one('Ctrl S', t('shortcuts.save'))]}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
