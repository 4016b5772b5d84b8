import { screen, within } from '@testing-library/react';
import { feedServer } from './feed.ts';
import { renderApp } from './render-app.tsx';

export async function openBoard(server = feedServer('1 2! 3 4'), address = '/feed') {
  const page = await renderApp(address, { as: 'platform-admin', api: server.api });
  await screen.findByRole('list', { name: 'לוח הפיד' });
  return page;
}

export const slots = () =>
  Array.from(
    screen.getByRole('list', { name: 'לוח הפיד' }).children,
    (slot) => slot as HTMLElement,
  );

/** Numbers of the titles slot by slot; a locked one with a mark, free slots left out at the end. */
export const shown = () =>
  slots()
    .map((slot) => {
      const grip = within(slot).queryByRole('button', { name: /^גרירה של/ });
      if (!grip) return '.';
      const number = /שיעור (\d+)/.exec(grip.getAttribute('aria-label') ?? '')?.[1] ?? '';
      return `${number}${grip.getAttribute('aria-label')?.endsWith('נעול') ? '!' : ''}`;
    })
    .join(' ')
    .replace(/( \.)+$/, '');
