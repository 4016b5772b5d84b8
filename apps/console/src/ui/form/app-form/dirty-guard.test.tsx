import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '#platform/i18n/language.ts';
import { ConfirmProvider } from '#ui/confirm/confirm-provider.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({ name: z.string() });

function NameForm({ onSaved }: { onSaved: () => void }) {
  const form = useAppForm({
    schema,
    initial: { name: '' },
    onSubmit: () => Promise.resolve(),
    onSaved,
    draftKey: 'name',
  });
  return (
    <Form form={form} guard>
      <TextField {...form.field('name')} label="שם" />
      <SaveBar form={form} />
    </Form>
  );
}

// A history in memory knows nothing of closing tabs.
let history: RouterHistory;

async function show() {
  window.history.replaceState(null, '', '/edit');
  history = createBrowserHistory();
  const root = createRootRoute({ component: Outlet });
  const goToList = () => history.push('/list');
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/edit',
      component: () => <NameForm onSaved={goToList} />,
    }),
    createRoute({ getParentRoute: () => root, path: '/list', component: () => <h1>הרשימה</h1> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
  });
  render(
    <ThemeProvider env="test">
      <ConfirmProvider>
        {/* The registered router is the console's own. */}
        <RouterProvider router={router as never} />
      </ConfirmProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('textbox', { name: 'שם' });
  const user = userEvent.setup({ delay: null });
  return { user, goToList: () => act(() => goToList()) };
}

const leavesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  history.destroy();
  sessionStorage.clear();
  localStorage.clear();
});

describe('leaving a form with unsaved changes', () => {
  it('asks, and stays when the answer is no', async () => {
    const { user, goToList } = await show();
    await user.type(screen.getByRole('textbox'), 'נועה');
    goToList();
    await user.click(await screen.findByRole('button', { name: 'ביטול' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('נועה');
  });

  it('leaves when the answer is yes, and the changes are gone for good', async () => {
    const { user, goToList } = await show();
    await user.type(screen.getByRole('textbox'), 'נועה');
    goToList();
    expect(await screen.findByRole('dialog', { name: 'לצאת בלי לשמור?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'יציאה בלי לשמור' }));
    expect(await screen.findByRole('heading', { name: 'הרשימה' })).toBeTruthy();
    expect(sessionStorage.getItem('bimah.draft.name')).toBeNull();
  });

  it('does not ask while the form is clean, nor for a change of the query alone', async () => {
    const { user, goToList } = await show();
    await user.type(screen.getByRole('textbox'), 'נועה');
    act(() => history.push('/edit?tab=two'));
    await waitFor(() => expect(history.location.search).toBe('?tab=two'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(screen.getByRole('textbox'));
    goToList();
    expect(await screen.findByRole('heading', { name: 'הרשימה' })).toBeTruthy();
  });

  it('does not ask when saving itself leads away', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('textbox'), 'נועה');
    await user.click(screen.getByRole('button', { name: 'שמירה' }));
    expect(await screen.findByRole('heading', { name: 'הרשימה' })).toBeTruthy();
  });
});

describe('closing the tab', () => {
  it('is held up only while something is unsaved', async () => {
    const { user } = await show();
    expect(leavesTab()).toBe(true);
    await user.type(screen.getByRole('textbox'), 'נועה');
    expect(leavesTab()).toBe(false);
  });

  it('is free when the language changes, because the draft comes back', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('textbox'), 'נועה');
    expect(leavesTab()).toBe(false);
    const reload = vi.fn(() => expect(leavesTab()).toBe(true));
    setLanguage('en', reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('bimah.draft.name')).toContain('נועה');
  });
});
