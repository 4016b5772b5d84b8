import { IconList } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

function View() {
  const [value, setValue] = useState<'cards' | 'list'>('cards');
  return (
    <Segmented
      label="תצוגה"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'cards', label: 'כרטיסים' },
        { value: 'list', label: 'רשימה', icon: IconList },
      ]}
    />
  );
}

it('is a group of radios, also where an icon stands for the word', async () => {
  render(<View />);
  expect(screen.queryByRole('radiogroup', { name: 'תצוגה' })).not.toBeNull();
  const checked = () => screen.getByRole('radio', { checked: true });
  expect(checked()).toBe(screen.getByRole('radio', { name: 'כרטיסים' }));
  await userEvent.click(screen.getByRole('radio', { name: 'רשימה' }));
  expect(checked()).toBe(screen.getByRole('radio', { name: 'רשימה' }));
});
