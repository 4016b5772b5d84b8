import { categoriesApi } from '@bimah/contract/categories.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { aCategory, categoriesServer } from '#testing/categories.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aPng } from '#testing/files.ts';
import { renderApp } from '#testing/render-app.tsx';
import { holdPuts } from '#testing/uploads.ts';

const openForm = (server = categoriesServer(aCategory(1)), address = '/categories/add') =>
  renderApp(address, { as: 'platform-admin', api: server.api });

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'יצירת הקטגוריה' });
const words = () =>
  within(screen.getByRole('list', { name: 'מילות הקטגוריה' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => sessionStorage.clear());

describe('a new category', () => {
  it('needs a name', async () => {
    const server = categoriesServer();
    const { user } = await openForm(server);
    await user.click(submit());
    expect(await screen.findByText('יש להזין שם')).toBeTruthy();
    expect(server.rows).toHaveLength(0);
  });

  it('is made with all it was given, said so, and opened for editing', async () => {
    const puts = holdPuts();
    const server = categoriesServer(aCategory(1));
    server.api.on(videosApi.presign, ({ body }) => {
      expect(body.channel_id).toBe(-1);
      return {
        url: '/media/uploads/shelf.png?signature=x',
        content_type: 'image/png',
        read_url: '/media/uploads/shelf.png?signature=r',
      };
    });
    const { user, address } = await openForm(server, '/categories/add?lang=en');
    await user.type(field('שם הקטגוריה'), 'Halacha');
    await user.type(field('מקום'), '1');
    await user.type(field('מילים'), ' Shabbat {Enter}שו״ת{Enter}');
    await user.click(screen.getByRole('combobox', { name: 'ערוצים כלולים' }));
    await user.click(await screen.findByRole('option', { name: 'אור לבוקר' }));
    const png = aPng();
    await user.upload(screen.getByLabelText(/^תמונה/, { selector: 'input' }), png);
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(screen.getByText(/עוד חסר/)).toBeTruthy();
    await puts[0]?.arrive();
    await waitFor(() => expect(screen.queryByText(/עוד חסר/)).toBeNull());
    await user.click(submit());
    // Good news stays for two seconds, and the next screen may take longer to load.
    expect(await screen.findByText('הקטגוריה נוצרה בהצלחה!')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/categories/101/edit'));
    expect(server.rows[1]).toMatchObject({
      name: 'Halacha',
      language: 'en',
      order: 1,
      hidden: false,
      image: '/media/uploads/shelf.png',
      category_words: [{ word: 'Shabbat' }, { word: 'שו״ת' }],
      include_channel_ids: [2],
    });
  });

  it('that cannot be made keeps what was typed, and says why', async () => {
    const server = categoriesServer();
    server.api.on(categoriesApi.create, () => {
      throw new FakeRefusal('too_many_categories');
    });
    const { user, address } = await openForm(server);
    await user.type(field('שם הקטגוריה'), 'הלכה');
    await user.click(submit());
    expect(await screen.findByText('לא ניתן לעדכן!')).toBeTruthy();
    expect(screen.getByText('אפשר ליצור עד 50 קטגוריות בכל שפה.')).toBeTruthy();
    expect(field('שם הקטגוריה').value).toBe('הלכה');
    expect(address()).toBe('/categories/add');
  });

  it.each(['0', '51'])('has no position %s', async (position) => {
    const server = categoriesServer();
    const { user } = await openForm(server);
    await user.type(field('שם הקטגוריה'), 'הלכה');
    await user.type(field('מקום'), position);
    await user.click(submit());
    expect(await screen.findByText('הערך מחוץ לטווח המותר.')).toBeTruthy();
    expect(server.rows).toHaveLength(0);
  });
});

describe('words', () => {
  it('are added with Enter, once, and need letters or digits', async () => {
    const { user } = await openForm();
    await user.type(field('מילים'), 'שו״ת{Enter}שו"ת{Enter}');
    expect(words()).toEqual(['שו״ת']);
    expect(screen.getByText(`המילה ${isolate('שו"ת')} כבר ברשימה`)).toBeTruthy();
    await user.type(field('מילים'), '!!{Enter}');
    expect(words()).toEqual(['שו״ת']);
  });

  it('that were never saved just go', async () => {
    const { user } = await openForm();
    await user.type(field('מילים'), 'שבת{Enter}מוסר{Enter}');
    await user.click(screen.getByRole('button', { name: `הסרת המילה ${isolate('שבת')}` }));
    expect(words()).toEqual(['מוסר']);
  });
});
