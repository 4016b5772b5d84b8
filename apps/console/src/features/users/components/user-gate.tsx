import type { UserDetail } from '@bimah/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn } from '#platform/numbers/id-in.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { userQuery } from '../users.queries.ts';

export interface UserGateProps {
  /** As it stands in the address. */
  idText: string;
  children: (user: UserDetail) => ReactNode;
}

/** Opens for a user who exists. */
export function UserGate({ idText, children }: UserGateProps) {
  const { t } = useTranslation('users');
  const id = idIn(idText);
  return (
    <RecordGate
      answer={useQuery({ ...userQuery(id ?? 0), enabled: id !== null })}
      isMissing={id === null}
      head={<UserHead title={t('detail.title')} />}
      words={(word) => t(`detail.${word}`)}
      renderLink={(props) => <Link to="/users" {...props} />}
      rowHeight={48}
    >
      {children}
    </RecordGate>
  );
}

export function UserHead({ title }: { title: ReactNode }) {
  const { t } = useTranslation('users');
  return (
    <PageHead
      title={title}
      path={[
        <Link key="list" to="/users">
          {t('list.title')}
        </Link>,
      ]}
    />
  );
}
