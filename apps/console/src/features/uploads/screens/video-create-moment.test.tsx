import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { uploadsServer } from '#testing/uploads.ts';

const open = (search: string) =>
  renderApp(`/channels/1/video/add${search}`, {
    as: 'channel-editor',
    api: uploadsServer('channel-editor').api,
  });
const timed = () => screen.findByRole<HTMLInputElement>('radio', { name: /^תזמון/ });

it('comes out at the moment it was asked for', async () => {
  await open('?at=2091-11-20T16:00:00.000Z');
  expect((await timed()).checked).toBe(true);
  expect(screen.getByDisplayValue('20/11/2091')).toBeTruthy();
});

it.each(['?at=2001-11-20T16:00:00.000Z', '?at=tomorrow', '?at=7'])(
  'takes no notice of %s',
  async (search) => {
    await open(search);
    expect((await timed()).checked).toBe(false);
  },
);
