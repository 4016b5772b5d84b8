import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { removeButtonId, RemoveVersionButton } from './remove-version-button.tsx';
import { VersionName } from './version-name.tsx';
import { VersionSwitch } from './version-switch.tsx';

export interface VersionTableProps {
  /** `undefined` while nothing has arrived yet. */
  versions: readonly AppVersion[] | undefined;
  /** The id of the highest version there is, if it is on this page. */
  newestId: number | undefined;
  refreshing: boolean;
  empty: ReactNode;
  failed: ReactNode;
}

/** The row that takes the place of a removed one; on the last, the row before it. */
function neighbourOf(versions: readonly AppVersion[], removed: AppVersion) {
  const index = versions.findIndex(({ id }) => id === removed.id);
  return versions[index + 1] ?? versions[index - 1];
}

/** The button a person pressed is gone; they go on at the next row, or at the top of the page. */
function focusAfterRemoval(versions: readonly AppVersion[], removed: AppVersion) {
  const neighbour = neighbourOf(versions, removed);
  const next = neighbour && document.getElementById(removeButtonId(neighbour));
  (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

function useColumns(versions: readonly AppVersion[], newestId: number | undefined) {
  const { t } = useTranslation('app-versions');
  const columns: Column<AppVersion>[] = [
    {
      id: 'version',
      header: t('list.version'),
      primary: true,
      cell: (version) => <VersionName version={version} newest={version.id === newestId} />,
    },
    {
      id: 'added',
      header: t('list.added'),
      priority: 3,
      cell: (version) => <Ltr>{formatDate(version.created_at)}</Ltr>,
    },
    {
      id: 'force_update',
      header: t('list.showUpdate'),
      kind: 'control',
      cell: (version) => <VersionSwitch version={version} />,
    },
    {
      id: 'acts',
      header: t('list.acts'),
      kind: 'acts',
      cell: (version) => (
        <RemoveVersionButton
          version={version}
          onRemoved={(removed) => focusAfterRemoval(versions, removed)}
        />
      ),
    },
  ];
  return columns;
}

export function VersionTable(props: VersionTableProps) {
  const { versions, newestId, refreshing, empty, failed } = props;
  const { t } = useTranslation('app-versions');
  return (
    <DataTable
      id="app-versions"
      label={t('list.title')}
      columns={useColumns(versions ?? [], newestId)}
      rows={versions}
      keyOf={({ id }) => String(id)}
      nameOf={({ version }) => version}
      skeletonRows={PAGE_SIZE.app_versions}
      refreshing={refreshing}
      empty={empty}
      failed={failed}
    />
  );
}
