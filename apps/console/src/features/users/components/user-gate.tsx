import type { UserDetail } from '@bimah/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { userQuery } from '../users.queries.ts';

const NOT_AN_ID = 0;

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NOT_AN_ID);

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
      answer={useQuery({ ...userQuery(id), enabled: id !== NOT_AN_ID })}
      isMissing={id === NOT_AN_ID}
      head={<UserHead title={t('detail.title')} />}
      words={{
        failed: t('detail.failed'),
        missing: t('detail.missing'),
        missingText: t('detail.missingText'),
        toList: t('detail.toList'),
      }}
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
