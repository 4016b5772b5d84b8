import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Tabs } from './tabs.tsx';

type Value = 'open' | 'waiting' | 'closed';

function ThreeTabs() {
  const [value, setValue] = useState<Value>('open');
  return (
    <ThemeProvider env="test">
      <Tabs
        label="מצב"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'open', label: 'פתוחות', count: 1799 },
          { value: 'waiting', label: 'ממתינות', count: 0 },
          { value: 'closed', label: 'סגורות' },
        ]}
      >
        תוכן {value}
      </Tabs>
    </ThemeProvider>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('show counts where they are known', () => {
    render(<ThreeTabs />);
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'פתוחות1,799',
      'ממתינות0',
      'סגורות',
    ]);
  });

  it('open their list in a panel named by the tab', async () => {
    render(<ThreeTabs />);
    await userEvent.click(tab('ממתינות'));
    expect(selected()).toBe('ממתינות0');
    expect(screen.getByRole('tabpanel', { name: /ממתינות/ }).textContent).toBe('תוכן waiting');
  });

  it('are walked by the arrow that points there on the screen, and opened by Enter', async () => {
    render(<ThreeTabs />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab('ממתינות'));
    expect(selected()).toBe('פתוחות1,799');
    await userEvent.keyboard('{Enter}');
    expect(selected()).toBe('ממתינות0');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('פתוחות'));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tab('סגורות'));
  });
});
