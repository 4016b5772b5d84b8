import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailGate } from '#ui/two-panes/detail-states.tsx';
import { commboxConversationQuery } from '../commbox.queries.ts';

export interface CommboxGateProps {
  /** `null` where the address names none. */
  id: number | null;
  children: (conversation: CommboxConversation) => ReactNode;
}

/** Opens for a conversation that is there. */
export function CommboxGate({ id, children }: CommboxGateProps) {
  const { t } = useTranslation('commbox');
  return (
    <DetailGate
      answer={useQuery({ ...commboxConversationQuery(id ?? 0), enabled: id !== null })}
      isMissing={id === null}
      title={t('gate.title')}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to="/commbox-conversations" {...props} />}
    >
      {children}
    </DetailGate>
  );
}
