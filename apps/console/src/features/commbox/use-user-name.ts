import type { CommboxConversationSummary } from '@bimah/contract/commbox.ts';
import { useTranslation } from 'react-i18next';

type Named = Pick<CommboxConversationSummary, 'user_name'>;

export function useUserName(): (conversation: Named) => string {
  const { t } = useTranslation('commbox');
  return ({ user_name }) => user_name ?? t('nameless');
}
