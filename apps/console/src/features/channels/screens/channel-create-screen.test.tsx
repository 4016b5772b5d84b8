import { channelsApi } from '@bimah/contract/channels.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel, channelsServer } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const aServer = () =>
  channelsServer('platform-admin', aChannel(1, { custom_link: 'daf-yomi' })) satisfies object;

const openForm = (server = aServer()) =>
  renderApp('/channels/add', { as: 'platform-admin', api: server.api });

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'יצירת הערוץ' });

beforeEach(() => sessionStorage.clear());

describe('a new channel', () => {
  it('needs a name', async () => {
    const server = aServer();
    const { user } = await openForm(server);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('חסר רק שם הערוץ.')).toBeTruthy();
    await user.click(submit());
    expect(await screen.findByText('יש להזין שם')).toBeTruthy();
    expect(server.rows).toHaveLength(1);
  });

  it('is made, said so, and opened for editing', async () => {
    const server = aServer();
    const { user, address } = await openForm(server);
    await user.type(field('שם הערוץ'), 'בית מדרש רימון');
    await user.type(field('אתר'), 'rimon.example.org');
    await user.type(field('ספרים'), 'שני ספרים');
    await user.click(screen.getByRole('switch', { name: 'ערוץ בבעלותנו' }));
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/channels/101/edit'));
    expect(await screen.findByText('הערוץ נוצר בהצלחה!')).toBeTruthy();
    expect(server.rows[1]).toMatchObject({
      name: 'בית מדרש רימון',
      website: 'https://rimon.example.org',
      o_n_o: true,
      director: null,
      biography: { books: 'שני ספרים' },
    });
  });

  it('that cannot be made keeps what was typed, and says why beside the field', async () => {
    const server = aServer();
    server.api.on(channelsApi.create, () => {
      throw new FakeRefusal('invalid_input', { fields: { website: ['כתובת האתר אינה תקינה.'] } });
    });
    const { user } = await openForm(server);
    await user.type(field('שם הערוץ'), 'רימון');
    await user.click(submit());
    expect(await screen.findByText('לא ניתן לעדכן!')).toBeTruthy();
    expect(screen.getByText('כתובת האתר אינה תקינה.')).toBeTruthy();
    expect(field('שם הערוץ').value).toBe('רימון');
  });
});

describe('a custom link', () => {
  it.each([
    ['daf-yomi', 'הקישור הזה כבר נבחר על ידי אחרים'],
    ['admin', 'הקישור הזה שמור למערכת. בחרו קישור אחר.'],
    ['דף', 'קישור אישי מורכב מ־3 עד 40 אותיות אנגליות קטנות, ספרות ומקפים.'],
    ['rimon', 'פנוי'],
  ])('%s is judged while it is typed', async (link, words) => {
    const { user } = await openForm();
    await user.type(field('קישור אישי'), link);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is asked about once more before saving', async () => {
    const server = aServer();
    let asked = 0;
    server.api.on(channelsApi.checkCustomLink, ({ body }) => {
      asked += 1;
      expect(body.channel_id).toBeUndefined();
      return asked === 1
        ? { is_available: true, problem: null }
        : { is_available: false, problem: 'taken' as const };
    });
    const { user } = await openForm(server);
    await user.type(field('שם הערוץ'), 'רימון');
    await user.type(field('קישור אישי'), 'rimon');
    await screen.findByText('פנוי');
    await user.click(submit());
    expect(await screen.findByText('הקישור הזה כבר נבחר על ידי אחרים')).toBeTruthy();
    expect(server.rows).toHaveLength(1);
  });
});

describe('the channel on the video site', () => {
  it('is shown by its name once its address rests', async () => {
    const server = aServer();
    server.api.on(videoSiteApi.channel, ({ query }) => {
      expect(query.link).toBe('https://www.youtube.com/@rimon');
      return { external_id: 'UCaaaaaaaaaaaaaaaaaaaaaa', title: 'Rimon TV', thumb_url: null };
    });
    const { user } = await openForm(server);
    await user.type(field('הערוץ באתר הווידאו'), 'https://www.youtube.com/@rimon');
    expect(await screen.findByText('Rimon TV')).toBeTruthy();
  });

  it('is refused where the address is none', async () => {
    const { user } = await openForm();
    await user.type(field('הערוץ באתר הווידאו'), 'https://vimeo.com/rimon');
    expect(await screen.findByText('הכתובת אינה תקינה!')).toBeTruthy();
  });

  it('is refused where the site does not know it', async () => {
    const server = aServer();
    server.api.on(videoSiteApi.channel, () => {
      throw new FakeRefusal('invalid_input', { fields: { link: ['הכתובת אינה תקינה!'] } });
    });
    const { user } = await openForm(server);
    await user.type(field('הערוץ באתר הווידאו'), 'https://www.youtube.com/@nobody');
    expect(await screen.findByText('הכתובת אינה תקינה!')).toBeTruthy();
  });

  it('may stay unasked while the site is silent', async () => {
    const server = aServer();
    server.api.on(videoSiteApi.channel, () => {
      throw new FakeRefusal('video_site_unavailable');
    });
    const { user } = await openForm(server);
    await user.type(field('הערוץ באתר הווידאו'), 'https://www.youtube.com/@rimon');
    expect(await screen.findByText(/אתר הווידאו אינו עונה כרגע/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ניסיון חוזר' })).toBeTruthy();
  });
});
