import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { EmailField } from '../email-field/email-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import type { AppFormOptions } from './app-form.ts';
import { Form } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'required'),
  email: z.email('email_invalid'),
  owner: z.object({ city: z.string() }),
  hidden: z.string(),
});

const zone = z.object({ zone: z.enum(['a', 'b']) });

type Options = Partial<AppFormOptions<typeof schema, unknown>>;

const initial = { name: 'שביל', email: 'noa@example.com', owner: { city: 'צפת' }, hidden: '' };

function ChannelForm(options: Options) {
  const form = useAppForm({ schema, initial, onSubmit: () => undefined, ...options });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="שם" required />
      <EmailField {...form.field('email')} label="אימייל" />
      <TextField {...form.field('owner.city')} label="עיר" />
      <SaveBar form={form} />
    </Form>
  );
}

function show(options: Options = {}) {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ThemeProvider env="test">
      <ChannelForm {...options} />
    </ThemeProvider>,
  );
  return { user, ...view };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function retype(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(box(name));
  if (text) await user.type(box(name), text);
}

const refusal = (errors: string[], fields: Record<string, string[]> = {}) =>
  Object.assign(new Error(errors[0]), { status: 422, code: 'invalid_input', errors, fields });

afterEach(() => sessionStorage.clear());

it('does not touch the focus when it appears', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

describe('checking before sending', () => {
  it('says beside the field what is wrong, in words, and moves focus there', async () => {
    const onSubmit = vi.fn();
    const { user } = show({ onSubmit });
    await retype(user, 'שם', '');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));

    expect(describedBy(box('שם'))).toContain('שדה חובה.');
    expect(box('שם').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box('שם'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('lists several wrong fields in the order of the page, as links to them', async () => {
    const { user } = show();
    await retype(user, 'אימייל', 'noa');
    await retype(user, 'שם', '');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));

    expect(screen.getByRole('alert').textContent).toContain('יש שני שדות לתקן:');
    const links = screen.getAllByRole('link');
    expect(links[0]?.textContent).toContain('שם');
    expect(links[1]?.textContent).toContain('כתובת האימייל אינה תקינה.');
    expect(document.activeElement).toBe(box('שם'));

    await user.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(box('אימייל'));
  });

  it('takes a complaint back as soon as the field is changed', async () => {
    const { user } = show();
    await retype(user, 'שם', '');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    await user.type(box('שם'), 'א');
    expect(box('שם').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('what the server refuses', () => {
  it('stands beside the fields, nested ones too, and nothing typed is lost', async () => {
    const onSubmit = () =>
      Promise.reject(refusal(['יש שדות שצריך לתקן.'], { 'channel.owner.city': ['אין עיר כזאת.'] }));
    const { user } = show({ onSubmit, bodyKey: 'channel' });
    await retype(user, 'עיר', 'אטלנטיס');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));

    await waitFor(() => expect(document.activeElement).toBe(box('עיר')));
    expect(describedBy(box('עיר'))).toContain('אין עיר כזאת.');
    expect(box('עיר').value).toBe('אטלנטיס');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said over the form, with focus, when it is about no field on the screen', async () => {
    const onSubmit = () =>
      Promise.reject(
        refusal(['יש שדות שצריך לתקן.'], { name: ['תפוס.'], hidden: ['הערוץ נעול.'] }),
      );
    const { user } = show({ onSubmit });
    await user.type(box('שם'), '!');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('הערוץ נעול.');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(describedBy(box('שם'))).toContain('תפוס.');
  });

  it('has words even when the failure brings none', async () => {
    const { user } = show({ onSubmit: () => Promise.reject(new TypeError('x is undefined')) });
    await user.type(box('שם'), '!');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    expect((await screen.findByRole('alert')).textContent).toContain('ניסיון חוזר');
  });
});

describe('what never got through', () => {
  it('is said over the form; what was typed stays and can be sent again', async () => {
    const offline = Object.assign(new Error(), { status: 0, errors: ['אין חיבור לשרת.'] });
    const sent = vi.fn<(values: unknown) => Promise<void>>().mockRejectedValueOnce(offline);
    const { user } = show({ onSubmit: sent });
    await retype(user, 'עיר', 'אטלנטיס');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('אין חיבור לשרת.מה שמילאתם נשאר כאן.');
    expect(box('עיר').value).toBe('אטלנטיס');
    await user.click(within(alert).getByRole('button', { name: 'ניסיון חוזר' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is nothing to send again where the server refused', async () => {
    const { user } = show({ onSubmit: () => Promise.reject(refusal(['הערוץ נעול.'])) });
    await user.type(box('שם'), '!');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    expect(within(await screen.findByRole('alert')).queryByRole('button')).toBeNull();
  });
});

describe('saving', () => {
  it('sends what the schema makes of the values, once, and is clean afterwards', async () => {
    let finish = (_result: string) => {};
    const onSubmit = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const onSaved = vi.fn();
    const { user } = show({ onSubmit, onSaved });
    await retype(user, 'שם', ' אורות ');
    await user.dblClick(screen.getByRole('button', { name: 'שמירה' }));
    expect(screen.getByRole('status').textContent).toBe('שומרים…');
    finish('done');

    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('done'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...initial, name: 'אורות' });
    expect(screen.queryByRole('button', { name: 'שמירה' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'שמירת השינויים' }));
  });

  it('stays dirty when something was typed while it was being saved', async () => {
    let finish = () => {};
    const onSubmit = () => new Promise<void>((resolve) => (finish = resolve));
    const { user } = show({ onSubmit });
    await user.type(box('שם'), '1');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    await user.type(box('שם'), '2');
    finish();
    expect(await screen.findByText('יש שינויים שלא נשמרו')).toBeTruthy();
    expect(box('שם').value).toBe('שביל12');
  });

  it('shows a bar only while there is something to save, and can take it all back', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: 'שמירה' })).toBeNull();
    await user.type(box('שם'), '!');
    expect(screen.getByRole('status').textContent).toBe('יש שינויים שלא נשמרו');
    await user.click(screen.getByRole('button', { name: 'ביטול השינויים' }));
    expect(box('שם').value).toBe('שביל');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('names what else is missing instead of sending', async () => {
    const onSubmit = vi.fn();
    const { user } = show({ onSubmit, missing: ['תמונה', 'קובץ'] });
    await user.type(box('שם'), '!');
    const save = screen.getByRole('button', { name: 'שמירה' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(save)).toContain('תמונה וקובץ');
    await user.click(save);
    expect(screen.getByRole('alert').textContent).toContain('תמונה וקובץ');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('sends nothing that was called off, and keeps it', async () => {
  const onSubmit = vi.fn();
  const confirm = vi.fn(async () => confirm.mock.calls.length > 1);
  const { user } = show({ onSubmit, confirm });
  await user.type(box('שם'), '!');
  await user.click(screen.getByRole('button', { name: 'שמירה' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(box('שם').value).toBe('שביל!');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'שמירה' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

describe('keys', () => {
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);

  it('saves with Ctrl+S on a Hebrew layout too, and keeps the browser from saving the page', async () => {
    const onSubmit = vi.fn();
    const { user } = show({ onSubmit });
    await user.type(box('שם'), '!');
    const wasLeftToBrowser = press({ key: 'ד', code: 'KeyS', ctrlKey: true });
    expect(wasLeftToBrowser).toBe(false);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('has nothing to save with Ctrl+S while the form is clean, but submits with Ctrl+Enter', async () => {
    const onSubmit = vi.fn();
    show({ onSubmit });
    press({ key: 's', code: 'KeyS', ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
    press({ key: 'Enter', code: 'Enter', metaKey: true });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('submits with Ctrl+Enter in a list too, unless it is open', async () => {
    const onSubmit = vi.fn();
    function ZoneForm() {
      const form = useAppForm({ schema: zone, initial: { zone: 'a' as const }, onSubmit });
      const options = (['a', 'b'] as const).map((value) => ({ value, label: value }));
      return (
        <Form form={form}>
          <SelectField
            {...form.field('zone')}
            onChange={(next) => next && form.setValue('zone', next)}
            label="אזור"
            options={options}
          />
        </Form>
      );
    }
    render(
      <ThemeProvider env="test">
        <ZoneForm />
      </ThemeProvider>,
    );
    const user = userEvent.setup({ delay: null });
    const list = screen.getByRole('combobox', { name: 'אזור' });
    list.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(list.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('leaves the keys to a dialog that is open over it', () => {
    const onSubmit = vi.fn();
    show({ onSubmit });
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    press({ key: 'Enter', code: 'Enter', ctrlKey: true });
    dialog.remove();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('drafts', () => {
  it('brings unsaved changes back after a reload and says so', async () => {
    const { user, unmount } = show({ draftKey: 'channel-7' });
    await user.type(box('שם'), ' חדש');
    unmount();

    show({ draftKey: 'channel-7' });
    expect(box('שם').value).toBe('שביל חדש');
    expect(screen.getByRole('status').textContent).toBe('שוחזרו שינויים שלא נשמרו');
  });

  it('forgets them once they are saved', async () => {
    const { user, unmount } = show({ draftKey: 'channel-7' });
    await user.type(box('שם'), ' חדש');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'שמירה' })).toBeNull());
    unmount();

    show({ draftKey: 'channel-7' });
    expect(box('שם').value).toBe('שביל');
  });

  it('keeps none without a key', async () => {
    const { user } = show();
    await user.type(box('שם'), ' חדש');
    expect(sessionStorage).toHaveLength(0);
  });
});
