import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { TagsField } from './tags-field.tsx';

function show(initial: string[] = []) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  function Tags() {
    const [tags, setTags] = useState(initial);
    return <TagsField label="תגיות" value={tags} onChange={setTags} max={3} />;
  }
  render(
    <ThemeProvider env="test">
      <form onSubmit={onSubmit}>
        <Tags />
      </form>
    </ThemeProvider>,
  );
  return { onSubmit, user: userEvent.setup({ delay: null }) };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'תגיות' });
const tags = () =>
  within(screen.getByRole('list', { name: 'התגיות שנוספו' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('TagsField', () => {
  it('adds with Enter and does not submit the form by it', async () => {
    const { user, onSubmit } = show();
    await user.type(box(), ' תפילה {Enter}סליחות{Enter}');
    expect(tags()).toEqual(['תפילה', 'סליחות']);
    expect(box().value).toBe('');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores what is there already, and says so', async () => {
    const { user } = show(['תפילה']);
    await user.type(box(), 'תפילה{Enter}');
    expect(tags()).toEqual(['תפילה']);
    expect(screen.getByRole('status').textContent).toContain('כבר נמצאת');
  });

  it('is disabled when full, without losing the focus', async () => {
    const { user } = show(['א', 'ב']);
    await user.type(box(), 'ג{Enter}');
    expect(box().disabled).toBe(true);
    expect(screen.getByText('3 / 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('הסרת התגית');
  });

  it('takes tags again once one is removed by keyboard', async () => {
    const { user } = show(['א', 'ב', 'ג']);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(tags()).toEqual(['ב', 'ג']);
    expect(document.activeElement).toBe(box());
    expect(screen.getByRole('status').textContent).toContain('הוסרה');
  });

  it('removes the last one with Backspace in the empty input', async () => {
    const { user } = show(['א', 'ב']);
    await user.type(box(), 'x{Backspace}');
    expect(tags()).toEqual(['א', 'ב']);
    await user.type(box(), '{Backspace}');
    expect(tags()).toEqual(['א']);
  });

  it('leaves Ctrl+Enter to the form', async () => {
    const { user } = show();
    await user.type(box(), 'תפילה{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
