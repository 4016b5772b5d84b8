import { Button } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { insideOf } from '../inside-of.ts';
import { BinPicture } from './bin-picture.tsx';
import type { BinRowProps } from './bin-row-props.ts';
import { daysLeft, goesSoon, useDaysLeft, WhenRemoved, WhereItWas } from './bin-words.tsx';
import { Title, Warnings } from './row-parts.tsx';
import classes from './bin-row.module.css';

/** Closed it says what it is and how long it stays; a tap opens it. */
export function NarrowRow(props: BinRowProps) {
  const { item, now, chosen, busy, choosing, onToggle, onRestore, onErase } = props;
  const { t } = useTranslation('bin');
  const nameOf = usePersonName();
  const [isOpen, setOpen] = useState(false);
  const say = useDaysLeft();
  const title = item.title ?? t('untitled');
  const link = insideOf(item, props.channelId);
  return (
    <>
      {choosing && (
        <RowCheckbox label={t('choose', { title })} checked={chosen} onToggle={onToggle} />
      )}
      <span className={classes.picture}>
        <BinPicture item={item} />
      </span>
      <div className={classes.words}>
        <button
          type="button"
          className={classes.open}
          aria-expanded={choosing ? undefined : isOpen}
          onClick={() => (choosing ? onToggle(false) : setOpen(!isOpen))}
        >
          <Title item={item} />
        </button>
        <p className={classes.where}>
          <WhereItWas item={item} now={now} />
        </p>
        <p className={classes.short}>
          <span className={classes.who}>
            {item.removed_by ? nameOf(item.removed_by) : t('nobody')}
            {' · '}
            <WhenRemoved item={item} now={now} />
          </span>
          <span data-soon={goesSoon(item, now) || undefined}>
            {say(daysLeft(item, now))}
            {item.bytes !== null && item.bytes > 0 && (
              <>
                {' · '}
                <Ltr>{formatBytes(item.bytes)}</Ltr>
              </>
            )}
          </span>
        </p>
        {isOpen && item.reason && (
          <UserText block className={classes.dim}>
            {item.reason}
          </UserText>
        )}
        <Warnings item={item} />
      </div>
      {isOpen && !choosing && (
        <div className={classes.buttons}>
          <Button
            size="lg"
            leftSection={<DirIcon icon={IconRestore} />}
            loading={busy}
            aria-label={t('act.restoreOf', { title })}
            onClick={onRestore}
          >
            {t('act.restore')}
          </Button>
          {item.may_delete && (
            <Button
              size="lg"
              variant="default"
              className={classes.danger ?? ''}
              leftSection={<DirIcon icon={IconTrashX} />}
              onClick={onErase}
            >
              {t('erase.confirm')}
            </Button>
          )}
          {link && (
            <Button variant="subtle" renderRoot={(own) => <Link {...link} {...own} />}>
              {t('act.look')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
