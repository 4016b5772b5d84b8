import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { permissionsIn, personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aUser, usersServer } from '#testing/users.ts';

const LIST = 'GET /api/users.json';

it('reads what a screen shows first while its link is pointed at, and not again', async () => {
  const { api } = usersServer([aUser(21, 'נועה מזרחי')]);
  const reads = () => api.calls.filter((call) => call === LIST).length;
  const { user } = await renderApp('/account', { as: 'platform-admin', api });
  await user.click(await screen.findByRole('button', { name: 'מערכת' }));
  expect(reads()).toBe(0);

  const link = screen.getByRole('link', { name: 'משתמשים' });
  await user.hover(link);
  await waitFor(() => expect(reads()).toBe(1));

  await user.click(link);
  expect(await screen.findByText('נועה מזרחי')).toBeTruthy();
  expect(reads()).toBe(1);
});

it('reads while it is found out who opened the page, and draws what came with the screen', async () => {
  const { api } = usersServer([aUser(21, 'נועה מזרחי')]);
  let isRead = false;
  api.on(usersApi.currentUser, async () => {
    await waitFor(() => expect(api.calls).toContain(LIST));
    isRead = true;
    return personIn('platform-admin');
  });
  await renderApp('/users', { as: 'platform-admin', api });
  expect(screen.getByText('נועה מזרחי')).toBeTruthy();
  expect([isRead, api.calls.filter((call) => call === LIST).length]).toEqual([true, 1]);
});

it('asks once who opened the page and what they may do', async () => {
  const { api } = usersServer([aUser(21, 'נועה מזרחי')]);
  api.on(usersApi.currentUser, () => ({
    ...personIn('platform-admin'),
    permissions: permissionsIn('platform-admin'),
  }));
  await renderApp('/users', { as: 'platform-admin', api });
  expect(screen.getByText('נועה מזרחי')).toBeTruthy();
  const asked = api.calls.filter((call) => call.startsWith('GET /api/users/'));
  expect(asked).toEqual(['GET /api/users/current_user']);
});
