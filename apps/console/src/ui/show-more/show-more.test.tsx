import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ShowMore } from './show-more.tsx';

const TOTAL = 7;
const all = Array.from({ length: TOTAL }, (_, index) => index + 1);

function Cards({ linked }: { linked: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(3);
  return (
    <ThemeProvider env="test">
      <CardGrid
        ref={list}
        label="כרטיסים"
        items={all.slice(0, shown)}
        keyOf={(item) => item}
        skeletonCount={3}
        renderCard={(item) => (linked ? <a href={`#${item}`}>כרטיס {item}</a> : `כרטיס ${item}`)}
      />
      <ShowMore
        shown={shown}
        total={TOTAL}
        loading={false}
        listRef={list}
        onMore={() => setShown(Math.min(shown + 3, TOTAL))}
      />
    </ThemeProvider>
  );
}

const more = () => screen.getByRole('button', { name: 'הצגת עוד' });

describe('ShowMore', () => {
  it('appends, counts what is left, and ends', async () => {
    render(<Cards linked />);
    expect(screen.queryByText('נותרו עוד 4')).not.toBeNull();
    await userEvent.click(more());
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByText('נותר עוד אחד')).not.toBeNull();
    await userEvent.click(more());
    expect(screen.getAllByRole('listitem')).toHaveLength(TOTAL);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('moves focus to the first new card and says how many came', async () => {
    render(<Cards linked />);
    await userEvent.click(more());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'כרטיס 4' }));
    expect(screen.getByRole('status').textContent).toBe('נוספו 3 פריטים');
  });

  it('moves focus to the item itself when nothing in it takes focus', async () => {
    render(<Cards linked={false} />);
    await userEvent.click(more());
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[3]);
  });
});
