import type { BinItem } from '@bimah/contract/bin.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar, PersonName } from '#features/users/index.ts';
import { formatBytes } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  daysLeft,
  goesSoon,
  LossWords,
  useDaysLeft,
  WhenItGoes,
  WhenRemoved,
} from './bin-words.tsx';
import classes from './bin-row.module.css';

interface ItemAt {
  readonly item: BinItem;
  readonly now: number;
}

/** Who removed it, when and why. */
export function Removal({ item, now }: ItemAt) {
  const { t } = useTranslation('bin');
  const { removed_by, reason } = item;
  return (
    <div className={classes.removal}>
      {removed_by && <PersonAvatar name={removed_by.name} />}
      <span className={classes.lines}>
        <span className={classes.who}>
          <span>{removed_by ? <PersonName person={removed_by} /> : t('nobody')}</span>{' '}
          <span className={classes.when}>
            <WhenRemoved item={item} now={now} />
          </span>
        </span>
        {reason && (
          <UserText lines={1} className={classes.dim}>
            {reason}
          </UserText>
        )}
      </span>
    </div>
  );
}

/** How long it stays. */
export function Stay({ item, now }: ItemAt) {
  const say = useDaysLeft();
  const soon = goesSoon(item, now);
  return (
    <div className={classes.stay} data-soon={soon || undefined}>
      <span className={classes.left}>
        {soon && <DirIcon icon={IconClock} size={16} />}
        {say(daysLeft(item, now))}
      </span>
      <span className={classes.until}>
        <WhenItGoes item={item} now={now} />
      </span>
    </div>
  );
}

export function Size({ bytes }: Pick<BinItem, 'bytes'>) {
  return (
    <span className={classes.size}>
      {bytes === null || bytes === 0 ? '—' : <Ltr>{formatBytes(bytes)}</Ltr>}
    </span>
  );
}

export function Warnings({ item }: Pick<ItemAt, 'item'>) {
  return item.losses.map((loss) => (
    <p key={`${loss.what} ${loss.name}`} className={classes.warning}>
      <DirIcon icon={IconAlertTriangle} size={16} />
      <span>
        <LossWords loss={loss} />
      </span>
    </p>
  ));
}

export function Title({ item }: Pick<ItemAt, 'item'>) {
  const { t } = useTranslation('bin');
  return (
    <UserText lines={1} className={classes.title} {...(item.language && { lang: item.language })}>
      {item.title ?? t('untitled')}
    </UserText>
  );
}
