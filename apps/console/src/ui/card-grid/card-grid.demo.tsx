import { useRef, useState } from 'react';
import { useDemoWords, useTowns } from '#ui/demo-content/towns.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CardGrid } from './card-grid.tsx';
import classes from './card-grid.demo.module.css';

export const title = 'Card grid and show more';

const WORDS = {
  he: { label: 'ערים', waiting: 'ערים בטעינה' },
  en: { label: 'Towns', waiting: 'Towns on their way' },
};
const STEP = 4;
const NETWORK_MS = 600;

export default function CardGridDemo() {
  const words = useDemoWords(WORDS);
  const towns = useTowns();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(STEP);
  const [loading, setLoading] = useState(false);
  const more = () => {
    setLoading(true);
    setTimeout(() => {
      setShown((before) => Math.min(before + STEP, towns.length));
      setLoading(false);
    }, NETWORK_MS);
  };

  return (
    <div className={classes.list}>
      <CardGrid
        ref={list}
        label={words.label}
        items={towns.slice(0, shown)}
        keyOf={(town) => town.id}
        skeletonCount={STEP}
        renderCard={(town) => (
          <a href="#towns" className={classes.card}>
            <span aria-hidden className={classes.picture} />
            <UserText lines={2} className={classes.title}>
              {town.name}
            </UserText>
            <span className={classes.detail}>{town.region}</span>
          </a>
        )}
      />
      <ShowMore shown={shown} total={towns.length} loading={loading} onMore={more} listRef={list} />
      <CardGrid
        label={words.waiting}
        items={undefined}
        keyOf={() => ''}
        renderCard={() => null}
        skeletonCount={STEP}
      />
    </div>
  );
}
