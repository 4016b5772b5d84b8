import { channelsApi } from '@bimah/contract/channels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, channelsServer } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const three = () =>
  channelsServer(
    'platform-admin',
    aChannel(1, { followers_count: 10, is_hot: true }),
    aChannel(2, { followers_count: 30, o_n_o: true }),
    aChannel(3, { followers_count: 20, is_hot: true, o_n_o: true }),
  );

async function openList({ api } = three(), address = '/channels') {
  const page = await renderApp(address, { as: 'platform-admin', api });
  await screen.findByRole('table', { name: 'ערוצים' });
  await screen.findAllByRole('rowheader');
  return page;
}

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent);
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const switchOf = (channel: string, label: RegExp) =>
  within(row(channel)).getByRole<HTMLInputElement>('switch', { name: label });
const chooseIn = async (
  user: Awaited<ReturnType<typeof openList>>['user'],
  filter: string,
  option: string,
) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${filter} `) }));
  const options = within(await screen.findByRole('listbox', { name: filter }));
  await user.click(options.getByRole('option', { name: option }));
};
const offered = async (name: string) =>
  within(await screen.findByRole('listbox', { name })).getAllByRole('option');

beforeEach(() => localStorage.clear());

describe('the catalogue', () => {
  it('opens for a platform admin without channels at /', async () => {
    const { api } = channelsServer('lonely-platform-admin', aChannel(1));
    const { address } = await renderApp('/', { as: 'lonely-platform-admin', api });
    expect(address()).toBe('/channels');
    expect(await screen.findByRole('table', { name: 'ערוצים' })).toBeTruthy();
  });

  it('tells no average where nobody watched', async () => {
    const unwatched = aChannel(1, { watch_duration: [0, 0] });
    const { api } = channelsServer('platform-admin', unwatched);
    await renderApp('/channels', { as: 'platform-admin', api });
    const table = within(await screen.findByRole('table', { name: 'ערוצים' }));
    expect(await table.findAllByText('—')).not.toHaveLength(0);
    expect(table.queryByText('00:00')).toBeNull();
  });

  it('is not for channel admins', async () => {
    const { address } = await renderApp('/channels', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it('is ordered by title, and by whatever else is asked for, both ways', async () => {
    const { user, address } = await openList();
    expect(names()).toEqual(['אור לבוקר', 'שביל ההלכה', 'Open Gates']);
    await user.click(screen.getByRole('button', { name: 'עוקבים' }));
    await waitFor(() => expect(names()).toEqual(['אור לבוקר', 'Open Gates', 'שביל ההלכה']));
    expect(address()).toBe('/channels?sort=followers&dir=desc');
    await user.click(screen.getByRole('button', { name: 'מיון בסדר עולה' }));
    await waitFor(() => expect(names()).toEqual(['שביל ההלכה', 'Open Gates', 'אור לבוקר']));
  });

  it('offers all seven orders', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'מיון שם' }));
    expect((await offered('מיון')).map(({ textContent }) => textContent)).toEqual([
      'שם',
      'עוקבים',
      'צפיות',
      'ביקורים',
      'שיתופים',
      'צפייה ממוצעת',
      'זמן צפייה כולל',
    ]);
  });

  it('is narrowed by hot and O&O', async () => {
    const { user, address } = await openList();
    await chooseIn(user, 'חם', 'כן');
    await waitFor(() => expect(names()).toHaveLength(2));
    await chooseIn(user, 'בבעלותנו', 'לא');
    await waitFor(() => expect(names()).toEqual(['שביל ההלכה']));
    expect(address()).toBe('/channels?hot=yes&ono=no');
  });

  it('says that a filter lets nothing through, and clears it', async () => {
    const server = channelsServer('platform-admin', aChannel(1));
    const { user } = await renderApp('/channels?hot=yes', {
      as: 'platform-admin',
      api: server.api,
    });
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    expect(await screen.findByRole('rowheader', { name: 'שביל ההלכה' })).toBeTruthy();
  });

  it('says that there is nothing yet', async () => {
    const { api } = channelsServer('platform-admin');
    await renderApp('/channels', { as: 'platform-admin', api });
    expect(await screen.findByRole('heading', { name: 'עדיין אין ערוצים' })).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api } = three();
    let broken = true;
    api.on(channelsApi.list, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { channels: [aChannel(1)], total: 1 };
    });
    const { user } = await renderApp('/channels', { as: 'platform-admin', api });
    expect(await screen.findByText('רשימת הערוצים לא נטענה')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByRole('rowheader', { name: 'שביל ההלכה' })).toBeTruthy();
  });

  it('cuts a name at 50 characters and shows the whole one on focus', async () => {
    const name = 'ערוץ עם שם ארוך במיוחד שאינו נכנס בשורה אחת של הטבלה בשום אופן';
    const { user } = await openList(channelsServer('platform-admin', aChannel(1, { name })));
    const link = within(screen.getByRole('table')).getByRole('link', { name: /^ערוץ עם שם/ });
    expect(link.textContent).toBe(`${[...name].slice(0, 50).join('').trimEnd()}…`);
    await user.hover(link);
    expect((await screen.findByRole('tooltip')).textContent).toBe(name);
  });

  it('has ten a page', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      aChannel(index + 10, { name: `ערוץ ${String(index).padStart(2, '0')}` }),
    );
    const { user } = await openList(channelsServer('platform-admin', ...many));
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: /עמוד 2/ }));
    await waitFor(() => expect(names()).toEqual(['ערוץ 10']));
  });

  it('shows beside the views of each what part they are of the most', async () => {
    const most = aChannel(1, { views: 1280 });
    await openList(channelsServer('platform-admin', most, aChannel(2, { views: 320 })));
    const drawn = ['שביל ההלכה', 'אור לבוקר'].map((name) => {
      const views = within(row(name)).getAllByRole('cell')[1]?.firstElementChild;
      const bar = views?.firstElementChild as HTMLElement;
      return [views?.textContent, bar.style.getPropertyValue('--share')];
    });
    expect(drawn).toEqual([
      ['1,280', '1'],
      ['320', '0.25'],
    ]);
  });

  it('brings in any other field as a column', async () => {
    const { user } = await openList(
      channelsServer('platform-admin', aChannel(1, { director: 'נועה ברק' })),
    );
    expect(screen.queryByText('נועה ברק')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'עמודות' }));
    await user.click(await screen.findByRole('checkbox', { name: 'אחראי הערוץ' }));
    expect(await screen.findByText('נועה ברק')).toBeTruthy();
  });
});

describe('finding one', () => {
  it('offers five before anything is typed, and shows the chosen one alone', async () => {
    const many = Array.from({ length: 7 }, (_, index) => aChannel(index + 10));
    const { user, address } = await openList(channelsServer('platform-admin', ...many));
    await user.click(await screen.findByRole('combobox', { name: 'חיפוש ערוץ' }));
    await waitFor(async () => expect(await offered('חיפוש ערוץ')).toHaveLength(5));
    await user.type(screen.getByRole('combobox', { name: 'חיפוש ערוץ' }), 'ערוץ 16');
    await waitFor(async () => expect(await offered('חיפוש ערוץ')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['ערוץ 16']));
    expect(address()).toBe('/channels?channel=16');
  });

  it('goes back to all when the search is cleared', async () => {
    const { user } = await openList(three(), '/channels?channel=2');
    expect(names()).toEqual(['אור לבוקר']);
    await user.click(screen.getByRole('button', { name: 'ניקוי החיפוש' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('the switches', () => {
  it.each([
    ['hidden', /^הסתרת הערוץ/],
    ['is_hot', /כחם$/],
    ['o_n_o', /כערוץ בבעלותנו$/],
    ['yt_enabled', /^פרסום אוטומטי/],
  ] as const)('%s saves at once, and can be taken back', async (flag, label) => {
    const server = channelsServer('platform-admin', aChannel(1));
    const { user } = await openList(server);
    await user.click(switchOf('שביל ההלכה', label));
    await waitFor(() => expect(server.rows[0]?.[flag]).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[0]?.[flag]).toBe(false));
    await waitFor(() => expect(switchOf('שביל ההלכה', label).checked).toBe(false));
  });

  it.each([
    [null, /יתחיל כשיחובר אליו ערוץ באתר הווידאו/],
    ['UC123', /יתפרסמו בערוץ .* מעצמם/],
  ])('promises to pull videos only where there is a site channel: %s', async (yt_id, words) => {
    const server = channelsServer('platform-admin', { ...aChannel(1), yt_id });
    const { user } = await openList(server);
    await user.click(switchOf('שביל ההלכה', /^פרסום אוטומטי/));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('goes back when saving fails, and says so', async () => {
    const server = channelsServer('platform-admin', aChannel(1));
    server.api.on(channelsApi.update, () => {
      throw new FakeRefusal('internal');
    });
    const { user } = await openList(server);
    await user.click(switchOf('שביל ההלכה', /^הסתרת הערוץ/));
    expect(await screen.findByText(/לא נשמרה והוחזרה למצבה/)).toBeTruthy();
    await waitFor(() => expect(switchOf('שביל ההלכה', /^הסתרת הערוץ/).checked).toBe(false));
  });
});

describe('the ways on', () => {
  it('lead to the form and the library of a channel', async () => {
    const { user } = await openList();
    await user.click(within(row('שביל ההלכה')).getByRole('button', { name: /פעולות על הערוץ/ }));
    const edit = await screen.findByRole('menuitem', { name: /עריכה/ });
    expect(edit.getAttribute('href')).toBe('/channels/1/edit');
    expect(screen.getByRole('menuitem', { name: /ספרייה/ }).getAttribute('href')).toBe(
      '/channels/1/library',
    );
  });

  it('open with E on a row, and N begins a new one', async () => {
    const { user, address } = await openList();
    row('אור לבוקר').focus();
    await user.keyboard('[KeyE]');
    await waitFor(() => expect(address()).toBe('/channels/2/edit'));
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('a card tells which switches are on, and its menu leads to all of them', async () => {
    const { api } = channelsServer(
      'platform-admin',
      aChannel(1, { hidden: true, is_hot: true, o_n_o: true }),
    );
    const { user } = await renderApp('/channels', { as: 'platform-admin', api });
    const list = within(await screen.findByRole('list', { name: 'ערוצים' }));
    expect(list.getByText('מוסתר')).toBeTruthy();
    expect(list.getByText('חם · בבעלותנו')).toBeTruthy();
    await user.click(list.getByRole('button', { name: /^פעולות על הערוץ/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'מתגים' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: /כחם$/ }));
    await waitFor(() => expect(list.queryByText('חם · בבעלותנו')).toBeNull());
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: /כחם$/ }).checked).toBe(false);
  });

  it.each([
    ['/channels', ['עוקבים', 'צפיות', 'פרסום אחרון']],
    ['/channels?sort=shares', ['עוקבים', 'שיתופים', 'פרסום אחרון']],
  ])(
    'a card at %s has three facts, with the one that the order goes by',
    async (address, facts) => {
      const { api } = channelsServer('platform-admin', aChannel(1));
      await renderApp(address, { as: 'platform-admin', api });
      const list = within(await screen.findByRole('list', { name: 'ערוצים' }));
      expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(facts);
    },
  );
});
