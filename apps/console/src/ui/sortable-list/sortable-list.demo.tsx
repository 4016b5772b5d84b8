import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDemoWords, useTowns, type Town } from '#ui/demo-content/towns.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { move } from './reorder.ts';
import { SortableList } from './sortable-list.tsx';
import classes from './sortable-list.demo.module.css';

export const title = 'Sortable list and grid';

const WORDS = {
  he: { list: 'סדר הערים', grid: 'לוח הערים', remove: 'הסרת' },
  en: { list: 'Order of towns', grid: 'Board of towns', remove: 'Remove' },
};

const keyOf = (town: Town) => town.id;
const nameOf = (town: Town) => town.name;

export default function SortableListDemo() {
  const words = useDemoWords(WORDS);
  const towns = useTowns();
  const [listed, setListed] = useState(towns.slice(0, 6));
  const [board, setBoard] = useState(towns.slice(0, 12));
  return (
    <div className={classes.both}>
      <SortableList
        label={words.list}
        items={listed}
        keyOf={keyOf}
        nameOf={nameOf}
        onMove={(from, to) => setListed((items) => move(items, from, to))}
        renderItem={(town) => (
          <UserText lines={1} className={classes.name}>
            {town.name}
          </UserText>
        )}
        renderEnd={(town) => (
          <IconButton
            size="md"
            icon={IconX}
            label={`${words.remove} ${town.name}`}
            onClick={() => setListed((items) => items.filter((item) => item !== town))}
          />
        )}
      />
      <SortableList
        layout="grid"
        columns={5}
        label={words.grid}
        items={board}
        keyOf={keyOf}
        nameOf={nameOf}
        onMove={(from, to) => setBoard((items) => move(items, from, to))}
        renderItem={(town) => (
          <div className={classes.card}>
            <span aria-hidden className={classes.picture} />
            <UserText lines={1}>{town.name}</UserText>
          </div>
        )}
      />
    </div>
  );
}
