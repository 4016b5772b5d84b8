import { hevrutaApi, type HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const aSubscription = (
  id: number,
  more: Partial<HevrutaSubscription> = {},
): HevrutaSubscription => ({
  id,
  name: `לומד ${id}`,
  email: `learner.${id}@example.com`,
  phone: '+972501234567',
  gender: 'male',
  created_at: '2026-03-01T10:00:00.000Z',
  ...more,
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aSubscription(index + 1));

function hevrutaServer(rows: readonly HevrutaSubscription[]) {
  const pages: { limit: number; offset: number }[] = [];
  const api = apiFor('platform-admin').on(hevrutaApi.list, ({ query: { limit, offset } }) => {
    pages.push({ limit, offset });
    return { subscriptions: rows.slice(offset, offset + limit), total: rows.length };
  });
  return { api, pages };
}

async function openList(rows: readonly HevrutaSubscription[], address = '/hevruta') {
  const server = hevrutaServer(rows);
  return { ...server, ...(await renderApp(address, { as: 'platform-admin', api: server.api })) };
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

it('shows every field of a request', async () => {
  await openList([aSubscription(7, { name: 'נועה ברק', gender: 'female' })]);
  const row = await rowOf('נועה ברק');
  for (const words of ['+972501234567', 'אישה', '01/03/2026', '7']) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByRole('link', { name: 'learner.7@example.com' })).toBeTruthy();
});

it('writes phones and addresses from left to right, and opens them', async () => {
  await openList([aSubscription(7, { name: 'נועה ברק' })]);
  const row = await rowOf('נועה ברק');
  const phone = row.getByRole('link', { name: '+972501234567' });
  expect(phone.getAttribute('href')).toBe('tel:+972501234567');
  expect(phone.firstElementChild?.getAttribute('dir')).toBe('ltr');
  const email = row.getByRole('link', { name: 'learner.7@example.com' });
  expect(email.getAttribute('href')).toBe('mailto:learner.7@example.com');
  expect(email.firstElementChild?.getAttribute('dir')).toBe('ltr');
});

it('says what is not known', async () => {
  await openList([aSubscription(1, { name: null, email: null, phone: null, gender: null })]);
  const row = await rowOf('ללא שם');
  expect(row.getAllByText('—')).toHaveLength(3);
});

it('turns pages of ten', async () => {
  const { user, pages, address } = await openList(many(25));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(10);
  await user.click(screen.getByRole('link', { name: 'עמוד 3' }));
  await screen.findByRole('rowheader', { name: 'לומד 25' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  expect(address()).toBe('/hevruta?page=3');
  expect(pages).toEqual([
    { limit: 10, offset: 0 },
    { limit: 10, offset: 20 },
  ]);
});

it('goes back to the last page from one that is not there', async () => {
  const { address } = await openList(many(12), '/hevruta?page=9');
  await waitFor(() => expect(address()).toBe('/hevruta?page=2'));
});

it('says that nobody has asked yet', async () => {
  await openList([]);
  expect(await screen.findByRole('heading', { name: 'עדיין אין פניות' })).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  const { api } = hevrutaServer([]);
  let broken = true;
  api.on(hevrutaApi.list, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return { subscriptions: many(1), total: 1 };
  });
  const { user } = await renderApp('/hevruta', { as: 'platform-admin', api });
  expect(await screen.findByText('רשימת הפניות לא נטענה')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'נסו שוב' }));
  expect(await screen.findByRole('rowheader', { name: 'לומד 1' })).toBeTruthy();
});

it('is closed to everybody but platform admins', async () => {
  const { address } = await renderApp('/hevruta', { as: 'channel-admin' });
  await waitFor(() => expect(address()).toBe('/unknown'));
});
