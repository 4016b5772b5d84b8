import { Button } from '@mantine/core';
import { IconEye, IconRestore, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { insideOf } from '../inside-of.ts';
import { BinPicture } from './bin-picture.tsx';
import type { BinRowProps } from './bin-row-props.ts';
import { WhereItWas } from './bin-words.tsx';
import { Removal, Size, Stay, Title, Warnings } from './row-parts.tsx';
import classes from './bin-row.module.css';

function useEntries({ item, channelId, onErase }: BinRowProps): MenuEntry[] {
  const { t } = useTranslation('bin');
  const link = insideOf(item, channelId);
  return [
    ...(link ? [{ label: t('act.look'), icon: IconEye, link }] : []),
    ...(item.may_delete
      ? [{ label: t('act.erase'), icon: IconTrashX, danger: true, onAction: onErase }]
      : []),
  ];
}

/** All of it in one line. */
export function WideRow(props: BinRowProps) {
  const { item, now, chosen, busy, onToggle, onRestore } = props;
  const { t } = useTranslation('bin');
  const entries = useEntries(props);
  const title = item.title ?? t('untitled');
  return (
    <>
      <RowCheckbox label={t('choose', { title })} checked={chosen} onToggle={onToggle} />
      <span className={classes.picture}>
        <BinPicture item={item} />
      </span>
      <div className={classes.words}>
        <Title item={item} />
        <p className={classes.where}>
          <WhereItWas item={item} now={now} />
        </p>
        <Warnings item={item} />
      </div>
      <Removal item={item} now={now} />
      <Stay item={item} now={now} />
      <Size bytes={item.bytes} />
      <span className={classes.acts}>
        <Button
          variant="subtle"
          className={classes.restore ?? ''}
          leftSection={<DirIcon icon={IconRestore} />}
          loading={busy}
          aria-label={t('act.restoreOf', { title })}
          onClick={onRestore}
        >
          {t('act.restore')}
        </Button>
        {entries.length > 0 && (
          <MenuButton label={t('act.more', { title })} items={entries} size="md" />
        )}
      </span>
    </>
  );
}
