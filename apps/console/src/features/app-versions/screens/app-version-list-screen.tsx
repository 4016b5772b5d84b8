import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { formatDate } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import {
  appVersionListQuery,
  useRemoveAppVersion,
  useUpdatePrompt,
} from '../app-versions.queries.ts';
import { leadingPrompt, OlderViewers, VersionName } from '../components/version-name.tsx';
import classes from './app-version-list-screen.module.css';

const listParams = { page: pageNumber() };

const size = PAGE_SIZE.usual;

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

interface VersionTableProps {
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

/** Lets the list put focus on the same button of another row. */
const removeButtonId = ({ id }: AppVersion): string => `remove-app-version-${id}`;

interface RemoveVersionButtonProps {
  version: AppVersion;
  onRemoved: (version: AppVersion) => void;
}

function RemoveVersionButton({ version, onRemoved }: RemoveVersionButtonProps) {
  const { t } = useTranslation('app-versions');
  const phone = usePhone();
  const confirm = useConfirm();
  const remove = useRemoveAppVersion();

  const ask = async () => {
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { version: slots['version'] })}
          values={{ version: <Ltr>{version.version}</Ltr> }}
        />
      ),
      effect: t(version.force_update ? 'remove.effectForced' : 'remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync({ params: { id: version.id } }),
    });
    if (!removed) return;
    notify.success(t('remove.done', { version: version.version }));
    onRemoved(version);
  };

  const label = t('remove.label', { version: version.version });
  return (
    <span id={removeButtonId(version)}>
      {phone ? (
        <MenuButton
          label={t('list.more', { version: version.version })}
          items={[{ label, icon: IconTrash, danger: true, onAction: () => void ask() }]}
        />
      ) : (
        <IconButton
          className={classes.remove}
          icon={IconTrash}
          label={label}
          onClick={() => void ask()}
        />
      )}
    </span>
  );
}

/** The button a person pressed is gone; they go on at the next row, or at the top of the page. */
function focusAfterRemoval(versions: readonly AppVersion[], removed: AppVersion) {
  const neighbour = neighbourOf(versions, removed);
  const next =
    neighbour &&
    document.getElementById(removeButtonId(neighbour))?.querySelector<HTMLElement>('button');
  (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

interface VersionSwitchProps {
  version: AppVersion;
  /** A higher one asks the same viewers already. */
  covered: boolean;
}

/** Whether viewers on older versions are asked to update to this one. Saves at once. */
function VersionSwitch({ version, covered }: VersionSwitchProps) {
  const { t } = useTranslation('app-versions');
  const prompt = useUpdatePrompt();
  const name = { version: version.version };

  const save = async (force_update: boolean) => {
    await prompt.mutateAsync({ version, force_update });
    notify.success(t(force_update ? 'switch.on' : 'switch.off', name), {
      undo: () => prompt.mutateAsync({ version, force_update: !force_update }),
    });
  };

  return (
    <span className={covered ? classes.covered : undefined}>
      <SwitchCell
        label={t('switch.label', name)}
        checked={version.force_update}
        onChange={save}
        failureText={() => t('switch.failed', name)}
      />
    </span>
  );
}

function useColumns(versions: readonly AppVersion[], newestId: number | undefined) {
  const { t } = useTranslation('app-versions');
  const leading = leadingPrompt(versions);
  const columns: Column<AppVersion>[] = [
    {
      id: 'version',
      header: t('list.version'),
      primary: true,
      cell: (version) => (
        <VersionName
          version={version}
          newest={version.id === newestId}
          leading={leading}
          governs={newestId !== undefined}
        />
      ),
    },
    {
      id: 'added',
      header: t('list.added'),
      priority: 3,
      card: 'hidden',
      cell: (version) => <Ltr>{formatDate(version.created_at)}</Ltr>,
    },
    {
      id: 'older',
      header: t('list.whoSees'),
      priority: 2,
      card: 'hidden',
      cell: (version) =>
        version.force_update && <OlderViewers version={version} leading={leading} />,
    },
    {
      id: 'force_update',
      header: t('list.showUpdate'),
      kind: 'control',
      cell: (version) => (
        <VersionSwitch
          version={version}
          covered={leading !== undefined && leading.id !== version.id && version.force_update}
        />
      ),
    },
    {
      id: 'actions',
      header: t('list.actions'),
      kind: 'actions',
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

function VersionTable(props: VersionTableProps) {
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
      skeletonRows={PAGE_SIZE.usual}
      refreshing={refreshing}
      empty={empty}
      failed={failed}
    />
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
      <div className={classes.list}>
        <VersionTable
          versions={list.data?.app_versions}
          newestId={page === 1 ? list.data?.app_versions[0]?.id : undefined}
          refreshing={list.isPlaceholderData}
          empty={
            <EmptyState
              picture="versions"
              title={t('list.empty')}
              text={t('list.emptyText')}
              action={<AddButton />}
            />
          }
          failed={list.isError && <FailedAnswer title={t('list.failed')} answer={list} />}
        />
        <Pager {...pager} />
      </div>
    </>
  );
}

AppVersionListScreen.readAhead = ({ client, search }: Arrival) => {
  quietly(client.query(appVersionListQuery(parseListState(listParams, search).page)));
};
