import { analyticsApi } from '@bimah/contract/analytics.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { csvText } from '#platform/csv/csv.ts';
import { isolate, stripIsolates } from '#platform/i18n/isolate.ts';
import { analyticsServer, LAST_DAY } from '#testing/analytics.ts';
import { daysUpTo } from '#testing/days.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { FIGURES } from '../figures.ts';
import { offsetAt } from '../period.ts';
import { figuresTable, fileName, mostWatched, summarise } from './analytics-screen.tsx';

const ADDRESS = '/app/analytics';
const TITLES = ['משתמשים חדשים', 'פעילים בחודש', 'צפיות בסרטונים', 'זמן צפייה', 'עוקבים'];

const open = (server = analyticsServer(), address = ADDRESS) =>
  renderApp(address, { as: 'platform-admin', api: server.api });

const card = (title: string) => screen.getByRole('region', { name: title });
const inCard = (title: string) => within(card(title));
const words = (element: Element) => stripIsolates(element.textContent);
const dayCard = () => words(card('יום אחד בכל הגרפים'));

describe('the totals', () => {
  it('are bars of registered and anonymous people, with numbers and percents', async () => {
    await open();
    const totals = await screen.findByRole('region', { name: 'סיכומים' });
    await waitFor(() => expect(words(totals)).toContain('סך המשתמשים48,210'));
    expect(words(totals)).toContain('רשומים 31,337 65%');
    expect(words(totals)).toContain('אנונימיים 16,873 35%');
    expect(words(totals)).toContain('פעילים ב־30 הימים האחרונים12,406');
    expect(words(totals)).toContain('רשומים 9,056 73%');
    expect(words(totals)).toContain('ממוצע מעקבים למשתמש3.7');
  });

  it('fail alone, and can be tried again', async () => {
    const server = analyticsServer();
    let broken = true;
    server.api.on(analyticsApi.total, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return server.numbers.totals;
    });
    const { user } = await open(server);
    expect(await screen.findByText('הסיכומים לא נטענו')).toBeTruthy();
    expect(await screen.findAllByRole('slider')).toHaveLength(5);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('48,210')).toBeTruthy();
  });
});

describe('the charts', () => {
  it('are five, each with the number to take home and how it changed', async () => {
    await open();
    await screen.findAllByRole('slider');
    const heads = TITLES.map((title) => {
      const shown = words(card(title).firstElementChild as Element);
      return [shown.split(' במחצית')[0], card(title).querySelector('strong')?.textContent];
    });
    expect(heads).toEqual([
      ['משתמשים חדשיםעלייה של 20%', '330'],
      ['פעילים בחודשירידה של 10%', '360'],
      ['צפיות בסרטוניםעלייה של 12%', '31,800'],
      ['זמן צפייהללא שינוי', `${isolate('2,715')} דק׳`],
      ['עוקביםעלייה של 20%', '+1,200'],
    ]);
  });

  it('ask for the same thirty days, cut where the days of the reader begin', async () => {
    const server = analyticsServer();
    await open(server);
    await screen.findAllByRole('slider');
    expect(server.asked).toHaveLength(8);
    const starts = server.asked.map((query) => query['start_of_the_lastest_30_days']);
    expect(new Set(starts).size).toBe(1);
    expect(new Set(server.asked.map((query) => query['utc_offset']))).toEqual(
      new Set([offsetAt(new Date())]),
    );
  });

  it('say so where there is nothing to show', async () => {
    const server = analyticsServer();
    server.numbers.views = server.zeros;
    await open(server);
    await screen.findAllByRole('slider');
    expect(inCard('צפיות בסרטונים').getByText('אין נתונים לתקופה')).toBeTruthy();
    expect(screen.getAllByText('אין נתונים לתקופה')).toHaveLength(1);
  });

  it('fail alone, and are tried again alone', async () => {
    const server = analyticsServer();
    let broken = true;
    server.api.on(analyticsApi.videoDuration, ({ query }) => {
      if (broken && query.device === 'mobile') throw new FakeRefusal('bad_request');
      return { xaxis: daysUpTo(LAST_DAY), yaxis: server.numbers.web_minutes };
    });
    const { user } = await open(server);
    expect(await screen.findByText('הנתונים לא נטענו')).toBeTruthy();
    expect(screen.getAllByRole('slider')).toHaveLength(4);
    const asked = server.asked.length;
    broken = false;
    await user.click(inCard('זמן צפייה').getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findAllByRole('slider')).toHaveLength(5);
    expect(server.asked).toHaveLength(asked);
  });

  it('keep their place while they load', async () => {
    const server = analyticsServer();
    server.api.on(analyticsApi.videoViews, () => new Promise(() => {}));
    await open(server);
    await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(4));
    expect(inCard('צפיות בסרטונים').getByRole('status').style.blockSize).toBe('168px');
  });

  it('point at the same day, which is told in full beside them', async () => {
    const { user } = await open();
    const [first] = await screen.findAllByRole('slider');
    expect(dayCard()).toContain('יום ראשון, 15/11/2026');
    first?.focus();
    await user.keyboard('{Home}');
    expect(dayCard()).toContain('יום שבת, 17/10/2026');
    expect(dayCard()).toContain('משתמשים חדשים10');
    expect(dayCard()).toContain('צפיות בסרטונים1,000');
    expect(dayCard()).toContain('צפייה בנייד61 דק׳');
    expect(document.querySelectorAll('line[class*="pointer"]')).toHaveLength(5);
  });
});

describe('the sentence at the top', () => {
  it('is made of the numbers', async () => {
    await open();
    await screen.findAllByRole('slider');
    const said = words(screen.getByText(/הצפיות עלו/));
    expect(said).toBe(
      '30 הימים האחרונים: הצפיות עלו ב־12% במחצית השנייה. 67% מזמן הצפייה בנייד. הצטרפו 330 משתמשים.',
    );
  });

  it('is true of a platform where nothing happens', async () => {
    const server = analyticsServer();
    Object.assign(server.numbers, {
      views: server.zeros,
      joined: server.zeros,
      web_minutes: server.zeros,
      mobile_minutes: server.zeros,
    });
    await open(server);
    expect(
      await screen.findByText('30 הימים האחרונים: לא היו צפיות. לא הצטרפו משתמשים.'),
    ).toBeTruthy();
  });
});

describe('the tables', () => {
  it('take the place of all charts with T, and stay in the address', async () => {
    const { user, address } = await open();
    await screen.findAllByRole('slider');
    await user.keyboard('[KeyT]');
    expect(address()).toBe(`${ADDRESS}?view=table`);
    expect(screen.getAllByRole('table')).toHaveLength(5);
    expect(screen.queryByRole('slider')).toBeNull();
    await user.keyboard('[KeyT]');
    expect(screen.getAllByRole('slider')).toHaveLength(5);
  });

  it('can be one alone, until all are chosen anew', async () => {
    const { user } = await open();
    await screen.findAllByRole('slider');
    await user.click(screen.getByRole('button', { name: 'הצגת טבלה: עוקבים' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    const cells = inCard('עוקבים')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect([cells.slice(0, 2), cells.slice(-2)]).toEqual([
      ['60', '10'],
      ['1,650', '450'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'טבלה' }));
    expect(screen.getAllByRole('table')).toHaveLength(5);
  });
});

describe('the file', () => {
  /** jsdom has neither addresses for files nor a place to save them. */
  function catchFiles() {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return { saved, names };
  }
  const button = () => screen.getByRole('button', { name: 'ייצוא CSV' });

  it('has every figure of every day', async () => {
    const { user } = await open();
    await screen.findAllByRole('slider');
    const { saved, names } = catchFiles();
    await user.click(button());
    expect(names).toEqual(['analytics_2026-10-17_2026-11-15.csv']);
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(lines).toHaveLength(32);
    expect(lines[0]).toContain('תאריך,משתמשים חדשים,משתמשים שהשלימו הרשמה,פעילים בחודש (רשומים)');
    expect(lines[1]).toBe('2026-10-17,10,4,300,100,1000,30,60.5,50,20');
    expect(lines[30]).toBe('2026-11-15,12,4,270,90,1120,30,60.5,60,10');
    expect(stripIsolates(lines.join(''))).toBe(lines.join(''));
  });

  it('waits until nothing is missing', async () => {
    const server = analyticsServer();
    server.api.on(analyticsApi.follows, () => {
      throw new FakeRefusal('bad_request');
    });
    const { user } = await open(server);
    await screen.findByText('הנתונים לא נטענו');
    const { saved } = catchFiles();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.click(button());
    expect(saved).toEqual([]);
  });
});

it.each(['channel-admin', 'channel-editor'] as const)('is closed to a %s', async (as) => {
  const { address } = await renderApp(ADDRESS, { as });
  expect(address()).toBe('/unknown');
});

describe('where most was watched', () => {
  it.each([
    [[10, 20], [30, 60], { device: 'mobile', share: 0.75 }],
    [[3], [1], { device: 'web', share: 0.75 }],
    [[5], [0], { device: 'web', share: 1 }],
    [[2, 2], [4], null],
    [[0], [0], null],
    [[], [], null],
  ])('web %j, mobile %j', (web, mobile, most) => {
    expect(mostWatched(web, mobile)).toEqual(most);
  });
});

it('the summary speaks of what has arrived, and of nothing else', () => {
  expect(summarise({})).toEqual({ views: null, joined: null, watched: null });
  expect(summarise({ views: [0, 0], joined: [1, 2], web: [1] })).toEqual({
    views: { kind: 'none' },
    joined: 3,
    watched: null,
  });
});

describe('the file of figures', () => {
  const days = ['2026-11-14', '2026-11-15'];
  const values = Object.fromEntries(FIGURES.map((figure, index) => [figure, [index, index + 0.5]]));

  it('holds a line a day, oldest first, with every figure in its column', () => {
    const table = figuresTable({ days, values }, { day: 'תאריך', of: (figure) => figure });
    expect(csvText(table)).toBe(
      [
        '\uFEFFתאריך,joined,registered,active_registered,active_anonymous,views,web_minutes,mobile_minutes,follows,unfollows',
        '2026-11-14,0,1,2,3,4,5,6,7,8',
        '2026-11-15,0.5,1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5',
        '',
      ].join('\r\n'),
    );
  });

  it('is called by its days', () => {
    expect(fileName({ days, values })).toBe('analytics_2026-11-14_2026-11-15.csv');
  });
});
