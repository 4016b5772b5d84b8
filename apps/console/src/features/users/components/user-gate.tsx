import type { UserDetail } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyPicture } from '#ui/states/empty-picture.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { userQuery } from '../users.queries.ts';

const NOT_AN_ID = 0;
const EXPECTED_ROWS = 6;

/** `12` and nothing else: what a person may have typed into the address is no reason to ask. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NOT_AN_ID);

export interface UserGateProps {
  /** As it stands in the address. */
  idText: string;
  children: (user: UserDetail) => ReactNode;
}

/** Opens for a user who exists; says so where there is none, or where the page does not load. */
export function UserGate({ idText, children }: UserGateProps) {
  const { t } = useTranslation('users');
  const id = idIn(idText);
  const user = useQuery({ ...userQuery(id), enabled: id !== NOT_AN_ID });
  const isMissing = user.error instanceof ApiError && user.error.status === 404;

  if (id === NOT_AN_ID || isMissing) return <MissingUser />;
  if (user.data) return children(user.data);
  return (
    <>
      <UserHead title={t('detail.title')} />
      {user.isError ? (
        <FailedState
          title={t('detail.failed')}
          message={sentenceOf(user.error)}
          retrying={user.isFetching}
          onRetry={() => void user.refetch()}
        />
      ) : (
        <LoadingState rows={EXPECTED_ROWS} />
      )}
    </>
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

function MissingUser() {
  const { t } = useTranslation('users');
  return (
    <>
      <UserHead title={t('detail.title')} />
      <Notice
        picture={<EmptyPicture />}
        title={t('detail.missing')}
        text={t('detail.missingText')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/users" {...props} />}>
            {t('detail.toList')}
          </Button>
        }
      />
    </>
  );
}
