// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { shownToasts } from '#ui/toasts/toast-store.ts';
import { latePart } from './late-part.tsx';

interface GreetingProps {
  name: string;
  onClose: () => void;
}
const Greeting = ({ name }: GreetingProps) => <p>{`Hello ${name}`}</p>;

it('comes when it is shown, and is there at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = latePart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Late name="Noa" onClose={vi.fn()} />);
  expect(await screen.findByText('Hello Noa')).toBeTruthy();
  unmount();
  render(<Late name="Dan" onClose={vi.fn()} />);
  expect(screen.getByText('Hello Dan')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('that does not come is told and let go of, and fetched again by who asks again', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<GreetingProps>>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Greeting);
  const Late = latePart(load, ({ onClose }) => onClose());
  const onClose = vi.fn();
  const { unmount } = render(<Late name="Noa" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toHaveLength(1);
  unmount();
  render(<Late name="Noa" onClose={onClose} />);
  expect(await screen.findByText('Hello Noa')).toBeTruthy();
});
