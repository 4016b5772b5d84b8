import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { commboxConversationQuery } from '../commbox.queries.ts';
import classes from './transcript.module.css';

export interface CommboxGateProps {
  /** `null` where the address names none. */
  id: number | null;
  children: (conversation: CommboxConversation) => ReactNode;
}

/** Opens for a conversation that is there. */
export function CommboxGate({ id, children }: CommboxGateProps) {
  const { t } = useTranslation('commbox');
  return (
    <RecordGate
      answer={useQuery({ ...commboxConversationQuery(id ?? 0), enabled: id !== null })}
      isMissing={id === null}
      head={<h1 className={classes.gateTitle}>{t('gate.title')}</h1>}
      renderFrame={(state) => <div className={classes.gate}>{state}</div>}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to="/commbox-conversations" {...props} />}
      rowHeight={48}
    >
      {children}
    </RecordGate>
  );
}
