import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isHideable, isVisible, type Column } from '#ui/data-table/column.ts';
import { useTablePreferences, type Density } from '#ui/data-table/table-preferences.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import classes from './column-choice.module.css';

export interface ColumnChoiceProps<Row, Field extends string> {
  /** The table's `id`. */
  readonly tableId: string;
  readonly columns: readonly Column<Row, Field>[];
}

/** A toolbar button: which columns a table shows, and how close its rows stand. */
export function ColumnChoice<Row, Field extends string>({
  tableId,
  columns,
}: ColumnChoiceProps<Row, Field>) {
  const { t } = useTranslation('lists');
  const { preferences, setPreferences, forget } = useTablePreferences(tableId);

  const setVisible = ({ id, optional }: Column<Row, Field>, visible: boolean) => {
    const list = optional ? 'shown' : 'hidden';
    const others = preferences[list].filter((named) => named !== id);
    const isNamed = visible === (optional === true);
    setPreferences({ ...preferences, [list]: isNamed ? [...others, id] : others });
  };
  const densities: { value: Density; label: string }[] = [
    { value: 'comfortable', label: t('table.comfortable') },
    { value: 'compact', label: t('table.compact') },
  ];

  return (
    <Popover position="bottom-end" withRoles trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          className={classes.open}
          leftSection={<DirIcon icon={IconColumns3} />}
        >
          {t('table.view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.view')}>
        <div className={classes.panel}>
          <fieldset className={classes.columns}>
            <legend className={classes.legend}>{t('table.columns')}</legend>
            {columns.filter(isHideable).map((column) => (
              <Checkbox
                key={column.id}
                size="sm"
                className={classes.column}
                label={column.header}
                checked={isVisible(column, preferences)}
                onChange={(event) => setVisible(column, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
          <Segmented
            wide
            label={t('table.density')}
            value={preferences.density}
            segments={densities}
            onChange={(density) => setPreferences({ ...preferences, density })}
          />
          <Button size="xs" variant="subtle" onClick={forget}>
            {t('table.restore')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
