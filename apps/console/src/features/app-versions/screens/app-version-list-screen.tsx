import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { appVersionListQuery } from '../app-versions.queries.ts';
import { VersionTable } from '../components/version-table.tsx';

const listParams = { page: pageNumber() };

const size = PAGE_SIZE.app_versions;

function AddButton() {
  const { t } = useTranslation('app-versions');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to="/app/versions/add" {...props} />}
    >
      {t('list.add')}
    </Button>
  );
}

export function AppVersionListScreen() {
  const { t } = useTranslation('app-versions');
  const navigate = useNavigate();
  const address = useListState(listParams);
  const { page } = address.state;
  const { list, pager } = usePagedQuery(appVersionListQuery(page), address, size);

  usePageKey({ KeyN: () => void navigate({ to: '/app/versions/add' }) });

  return (
    <>
      <PageHead title={t('list.title')} help={t('list.help')} action={<AddButton />} />
      <VersionTable
        versions={list.data?.app_versions}
        newestId={page === 1 ? list.data?.app_versions[0]?.id : undefined}
        refreshing={list.isPlaceholderData}
        empty={
          <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<AddButton />} />
        }
        failed={list.isError && <FailedAnswer title={t('list.failed')} answer={list} />}
      />
      <Pager {...pager} />
    </>
  );
}
