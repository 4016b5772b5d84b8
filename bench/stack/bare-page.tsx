/// <reference lib="dom" />
/// <reference types="vite/client" />
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Title.css';
import { Button, MantineProvider, TextInput, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

/** The libraries that every page of the console needs, and next to nothing made of them. */
const words = createInstance();
await words.use(initReactI18next).init({
  lng: 'he',
  resources: { he: { translation: { title: 'שלום', name: 'שם', send: 'שליחה' } } },
});

function Trivial() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['trivial'], queryFn: () => Promise.resolve('') });
  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <TextInput label={t('name')} defaultValue={data} />
      <Button>{t('send')}</Button>
      <Link to="/">{t('title')}</Link>
    </>
  );
}

const root = createRootRoute();
const home = createRoute({ getParentRoute: () => root, path: '/', component: Trivial });
const router = createRouter({ routeTree: root.addChildren([home]) });

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <MantineProvider>
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>
  </MantineProvider>,
);
