import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#platform/api/api-error.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { useLetterKeysChoice } from '#platform/keys/letter-keys-choice.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ConfirmProvider } from '#ui/confirm/confirm-provider.tsx';
import { LetterKeysProvider } from '#ui/letter-keys/letter-keys.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { keepActivity } from './activity/activity-log.ts';
import { AppBoundary } from './failures/app-boundary.tsx';
import { notifyMissingCode } from '#ui/late-part/missing-code.ts';
import { createAppRouter } from './router.ts';
import { followLanguage } from './start/follow-language.ts';
import { followSession } from './start/follow-session.ts';

export interface AppProps {
  /** For tests; otherwise the browser's own. */
  history?: RouterHistory;
  env?: 'default' | 'test';
}

function createConsole(history?: RouterHistory) {
  const client = createQueryClient();
  return { client, router: createAppRouter({ client, ...(history && { history }) }) };
}

export function App({ history, env = 'default' }: AppProps) {
  const [{ client, router }] = useState(() => createConsole(history));
  const letterKeys = useLetterKeysChoice();
  const session = useSession();

  useEffect(() => {
    const stops = [followSession(client, router), followLanguage(router), keepActivity()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, router]);

  return (
    <ThemeProvider env={env}>
      <AppBoundary>
        <QueryClientProvider client={client}>
          <LetterKeysProvider value={letterKeys}>
            <ConfirmProvider
              describeError={sentenceOf}
              onUnavailable={notifyMissingCode}
              fetchAhead={session !== null}
            >
              <RouterProvider router={router} />
              <Toaster />
            </ConfirmProvider>
          </LetterKeysProvider>
        </QueryClientProvider>
      </AppBoundary>
    </ThemeProvider>
  );
}
