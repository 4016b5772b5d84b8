import { hevrutaApi, type HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { csvText } from '#platform/csv/csv.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { peopleTable } from '../components/export-button.tsx';

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

function hevrutaServer(rows: readonly HevrutaSubscription[], pieces = 1) {
  const pages: { limit: number; offset: number }[] = [];
  const fitting = ({ term, gender }: { term: string; gender?: string | undefined }) =>
    rows.filter(
      (row) => (row.name ?? '').includes(term) && (gender === undefined || row.gender === gender),
    );
  const api = apiFor('platform-admin')
    .on(hevrutaApi.list, ({ query: { limit, offset, ...filter } }) => {
      pages.push({ limit, offset });
      const found = fitting(filter);
      return {
        subscriptions: found.slice(offset, offset + limit),
        total: found.length,
        capped: false,
      };
    })
    .on(hevrutaApi.export, ({ body: { before_id, ...filter } }) => {
      const found = fitting(filter).toSorted((one, other) => other.id - one.id);
      const left = found.filter(({ id }) => before_id === undefined || id < before_id);
      const taken = left.slice(0, Math.ceil(found.length / pieces));
      const next = left.length > taken.length ? (taken.at(-1)?.id ?? null) : null;
      return { subscriptions: taken, next };
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
  for (const words of ['+972 50 123 4567', 'אישה', '01/03/2026', '7']) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByRole('link', { name: 'learner.7@example.com' })).toBeTruthy();
});

it('writes phones and addresses from left to right, and opens them', async () => {
  await openList([aSubscription(7, { name: 'נועה ברק' })]);
  const row = await rowOf('נועה ברק');
  const phone = row.getByRole('link', { name: '+972 50 123 4567' });
  expect(phone.getAttribute('href')).toBe('tel:+972501234567');
  expect(phone.firstElementChild?.getAttribute('dir')).toBe('ltr');
  const email = row.getByRole('link', { name: 'learner.7@example.com' });
  expect(email.getAttribute('href')).toBe('mailto:learner.7@example.com');
  expect(email.firstElementChild?.getAttribute('dir')).toBe('ltr');
});

it('is a list of people to call on a phone', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
  );
  await openList([aSubscription(7, { name: 'נועה ברק' }), aSubscription(6, { phone: null })]);
  const list = within(await screen.findByRole('list', { name: 'חברותא' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const call = list.getByRole('link', { name: /^חיוג אל .נועה ברק/ });
  expect(call.getAttribute('href')).toBe('tel:+972501234567');
  expect(list.getAllByRole('link', { name: /^אימייל אל/ })).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
  vi.unstubAllGlobals();
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

it('finds by words and by gender, and says when nobody fits', async () => {
  const { user, address } = await openList([
    aSubscription(1, { name: 'נועה ברק', gender: 'female' }),
    aSubscription(2, { name: 'דוד כהן' }),
  ]);
  await screen.findByRole('rowheader', { name: 'דוד כהן' });
  await user.click(screen.getByRole('button', { name: /^מגדר/ }));
  await user.click(await screen.findByRole('option', { name: 'אישה' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'דוד כהן' })).toBeNull());
  expect(address()).toBe('/hevruta?gender=female');
  await user.type(screen.getByRole('searchbox', { name: 'חיפוש בפניות' }), 'דוד{Enter}');
  expect(await screen.findByText('אין תוצאות לסינון הזה')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ניקוי הסינון' }));
  expect(await screen.findByRole('rowheader', { name: 'דוד כהן' })).toBeTruthy();
});

it('says that there are more than it counted', async () => {
  const { api } = hevrutaServer([]);
  api.on(hevrutaApi.list, () => ({ subscriptions: many(10), total: 1_000, capped: true }));
  await renderApp('/hevruta?q=לומד', { as: 'platform-admin', api });
  expect(await screen.findByText(/^נמצאו יותר מ־1,000 פניות/)).toBeTruthy();
});

describe('saving them as a file', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('takes everybody the filter lets through, in as many pieces as it comes', async () => {
    const { api } = hevrutaServer(
      [...many(25), aSubscription(40, { gender: 'female', name: 'נועה "נונו" ברק' })],
      3,
    );
    const { user } = await renderApp('/hevruta?gender=male', { as: 'platform-admin', api });
    await user.click(await screen.findByRole('button', { name: 'ייצוא 25 פניות ל־Excel' }));
    expect(await screen.findByText('נשמר קובץ עם 25 פניות')).toBeTruthy();
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe('שם,אימייל,טלפון,מגדר,תאריך הפנייה,מזהה');
    expect(lines[1]).toBe("לומד 25,learner.25@example.com,'+972501234567,גבר,01/03/2026,25");
  });

  it('writes no formula and breaks no column', () => {
    const words = { column: (column: string) => column, gender: (gender: string) => gender };
    const table = peopleTable(
      [
        aSubscription(1, {
          name: '=HYPERLINK("http://a.example","x"),',
          email: null,
          gender: null,
        }),
      ],
      words,
    );
    const [, line] = csvText(table).split('\r\n');
    expect(line).toBe(`"'=HYPERLINK(""http://a.example"",""x""),",,'+972501234567,,01/03/2026,1`);
  });

  it('says why it did not work, and saves nothing', async () => {
    const { api } = hevrutaServer(many(3));
    api.on(hevrutaApi.export, () => {
      throw new FakeRefusal('bad_request');
    });
    const { user } = await renderApp('/hevruta', { as: 'platform-admin', api });
    await user.click(await screen.findByRole('button', { name: 'ייצוא 3 פניות ל־Excel' }));
    expect(await screen.findByText('הקובץ לא הוכן')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('waits until there is somebody to save', async () => {
    await openList([]);
    const button = await screen.findByRole('button', { name: 'ייצוא ל־Excel' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
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
    return { subscriptions: many(1), total: 1, capped: false };
  });
  const { user } = await renderApp('/hevruta', { as: 'platform-admin', api });
  expect(await screen.findByText('רשימת הפניות לא נטענה')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByRole('rowheader', { name: 'לומד 1' })).toBeTruthy();
});

it('is closed to everybody but platform admins', async () => {
  const { address } = await renderApp('/hevruta', { as: 'channel-admin' });
  await waitFor(() => expect(address()).toBe('/unknown'));
});
