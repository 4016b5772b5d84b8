import '#ui/theme/index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startI18n } from '#platform/i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into');

await startI18n(['app', 'kit', 'messages']);

startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
