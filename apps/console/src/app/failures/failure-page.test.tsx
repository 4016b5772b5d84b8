import type { ErrorCode } from '@bimah/contract/errors.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endPauses } from '#platform/connection/growing-pause.ts';
import { appVersionsServer } from '#testing/app-versions.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const CLOSED = 'המסך לא נפתח';
/** Long beside what trying again at once would take. */
const A_WHILE_MS = 300;

/** A screen that did not open because of this, in the moment in which it would. */
async function closedBecause(code: ErrorCode) {
  const { api } = appVersionsServer();
  let isPast = false;
  api.on(usersApi.currentUser, () => {
    if (!isPast) throw new FakeRefusal(code);
    return personIn('platform-admin');
  });
  await renderApp('/app/versions', { as: 'platform-admin', api, arrival: CLOSED });
  isPast = true;
  endPauses();
}

it('opens by itself once what stood in its way has passed', async () => {
  await closedBecause('too_many_requests');
  expect(await screen.findByRole('heading', { level: 1, name: 'גרסאות' })).toBeTruthy();
});

it('stays closed where it was refused', async () => {
  await closedBecause('not_found');
  await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
  expect(screen.getByText(CLOSED)).toBeTruthy();
});
