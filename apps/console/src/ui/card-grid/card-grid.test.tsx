import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { CardGrid, type CardGridProps } from './card-grid.tsx';

const show = (props: Partial<CardGridProps<string>>) =>
  render(
    <ThemeProvider env="test">
      <CardGrid
        label="ערים"
        items={['חיפה', 'צפת']}
        keyOf={(item) => item}
        renderCard={(item) => item}
        skeletonCount={6}
        {...props}
      />
    </ThemeProvider>,
  );

describe('CardGrid', () => {
  it('is a named list', () => {
    show({});
    expect(screen.queryByRole('list', { name: 'ערים' })).not.toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'חיפה',
      'צפת',
    ]);
  });

  it('stands in as many empty cards as it expects', () => {
    const { container } = show({ items: undefined, skeleton: <i>כרטיס</i> });
    expect(container.querySelectorAll('i')).toHaveLength(6);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('טוענים…');
  });

  it('keeps the old cards while others are fetched, and says that it is busy', () => {
    const { container } = show({ refreshing: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });
});
