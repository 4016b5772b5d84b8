import type { Conversation } from '@bimah/contract/conversations.ts';
import { useTranslation } from 'react-i18next';

/** What to call whoever wrote to the channel. */
export function useOpenerName(): (opener: Conversation['opener']) => string {
  const { t } = useTranslation('conversations');
  return ({ id, name }) => name ?? t(id === null ? 'left' : 'nameless');
}
