import { IconArchive, IconTrash } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { BulkBar } from './bulk-bar.tsx';

function show(count: number) {
  const archive = vi.fn();
  const remove = vi.fn();
  const onClear = vi.fn();
  render(
    <ThemeProvider env="test">
      <BulkBar
        count={count}
        onClear={onClear}
        note="אחד מהם נעול"
        actions={[
          { label: 'ארכיון', icon: IconArchive, tone: 'main', onAction: archive },
          { label: 'מחיקה', icon: IconTrash, tone: 'danger', onAction: remove, disabled: true },
        ]}
      />
    </ThemeProvider>,
  );
  return { archive, remove, onClear };
}

describe('BulkBar', () => {
  it('is not there without a choice', () => {
    show(0);
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    [1, 'נבחר אחד'],
    [2, 'נבחרו שניים'],
    [3, 'נבחרו 3'],
  ])('counts %i', (count, words) => {
    show(count);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('acts on the choice, and lets go of it', async () => {
    const { archive, onClear } = show(3);
    expect(screen.queryByRole('group', { name: 'פעולות על הנבחרים' })).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'ארכיון' }));
    expect(archive).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'ביטול הבחירה' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('leaves an action that is not possible reachable but idle', async () => {
    const { remove } = show(3);
    const button = screen.getByRole('button', { name: 'מחיקה' });
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(remove).not.toHaveBeenCalled();
  });
});
