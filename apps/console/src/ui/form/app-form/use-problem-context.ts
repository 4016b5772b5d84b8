import { useTranslation } from 'react-i18next';
import type { Resources } from '#platform/i18n/resources.ts';
import type { ProblemContext } from './problem.ts';

export interface FormProblemContext extends ProblemContext {
  stillMissing: (names: readonly string[]) => string;
}

/** The field that shows a path is the nearest one on the screen whose value contains it. */
function shownPath(formId: string, path: string): string | null {
  if (document.getElementById(`${formId}-${path}`)) return path;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return parent === '' ? null : shownPath(formId, parent);
}

export function useProblemContext(
  formId: string,
  named: Pick<ProblemContext, 'bodyKey' | 'uniqueField'>,
): FormProblemContext {
  const { t, i18n } = useTranslation(['forms', 'messages']);
  return {
    shownPath: (path) => shownPath(formId, path),
    sentence: (key) =>
      i18n.exists(`messages:${key}`)
        ? t(`messages:${key as keyof Resources['messages']}`)
        : t('messages:invalid_value'),
    unexpected: t('forms:alert.unexpected'),
    stillMissing: (names) => t('forms:missing', { names }),
    ...named,
  };
}
