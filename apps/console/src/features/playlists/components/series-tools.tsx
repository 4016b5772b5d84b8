import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { missingNumbers, type SeriesOrder } from '../series-order.ts';
import classes from './note.module.css';

const ORDERS: readonly SeriesOrder[] = ['number', 'title', 'date'];

export interface SeriesMenuProps {
  /** The rest of the list is on its way. */
  busy: boolean;
  onSort: (order: SeriesOrder) => void;
}

/** Puts a long series in order at once, lesson 9 before lesson 10. */
export function SeriesMenu({ busy, onSort }: SeriesMenuProps) {
  const { t } = useTranslation('playlists');
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          loading={busy}
          leftSection={<DirIcon icon={IconArrowsSort} />}
        >
          {t('series.sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ORDERS.map((order) => (
          <Menu.Item key={order} onClick={() => onSort(order)}>
            {t(`series.by.${order}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says which lesson of a numbered series seems to be left out. */
export function MissingNumbers({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('playlists');
  const missing = missingNumbers(titles);
  if (missing.length === 0) return null;
  return (
    <div role="note" className={classes.note} data-tone="warning">
      <DirIcon icon={IconAlertTriangle} />
      <p className={classes.words}>
        {t('series.missing', { count: missing.length, numbers: missing.map(String) })}
      </p>
    </div>
  );
}
