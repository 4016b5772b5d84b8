import {
  __UPPER_WORD___TITLE_MAX,
  __camelWords__Api,
  new__PascalWord__,
  type __PascalWord__,
} from '@bimah/contract/__words__.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
[channel] import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractQuery } from '#platform/api/contract-query.ts';
import { useCall } from '#platform/api/use-call.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatDate } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';

const size = PAGE_SIZE.usual;
const listParams = { page: pageNumber() };

[platform] const listQuery = (page: number) => ({
[platform]   ...contractQuery(__camelWords__Api.list, { query: { limit: size, offset: (page - 1) * size } }),
[channel] const listQuery = (channelId: number, page: number) => ({
[channel]   ...contractQuery(__camelWords__Api.list, {
[channel]     query: { channel_id: channelId, limit: size, offset: (page - 1) * size },
[channel]   }),
  placeholderData: keepPreviousData,
});

[platform] function AddForm({ onAdded }: { onAdded: () => void }) {
[channel] interface AddFormProps {
[channel]   channelId: number;
[channel]   onAdded: () => void;
[channel] }
[channel]
[channel] function AddForm({ channelId, onAdded }: AddFormProps) {
  const { t } = useTranslation('__words__');
  const create = useCreate(__camelWords__Api.create);
  const form = useAppForm({
    schema: new__PascalWord__,
    initial: { title: '' },
    bodyKey: '__snake_word__',
[platform]     draftKey: '__word__-create',
[platform]     onSubmit: (values) => create.mutateAsync({ body: { __snake_word__: values } }),
[channel]     draftKey: `__word__-create-${channelId}`,
[channel]     onSubmit: (values) =>
[channel]       create.mutateAsync({ body: { channel_id: channelId, __snake_word__: values } }),
    onSaved: ({ title }) => {
      notify.success(t('add.done', { title }));
      onAdded();
    },
  });
  return (
    <Form form={form} guard>
      <TextField
        {...form.field('title')}
        label={t('add.title')}
        maxLength={__UPPER_WORD___TITLE_MAX}
        required
      />
      <SubmitButton form={form}>{t('add.submit')}</SubmitButton>
    </Form>
  );
}

function RemoveButton({ __camelWord__: { id, title } }: { __camelWord__: __PascalWord__ }) {
  const { t } = useTranslation('__words__');
  const confirm = useConfirm();
  const remove = useCall(__camelWords__Api.remove);

  const ask = async () => {
    const isRemoved = await confirm({
      title: t('remove.title', { title }),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.success(t('remove.done', { title }));
  };

  return (
    <IconButton
      icon={IconTrash}
      label={t('remove.label', { title })}
      onClick={() => void ask()}
    />
  );
}

function useColumns(): Column<__PascalWord__>[] {
  const { t } = useTranslation('__words__');
  return [
    {
      id: 'title',
      header: t('list.name'),
      primary: true,
      cell: ({ title }) => <UserText>{title}</UserText>,
    },
    {
      id: 'added',
      header: t('list.added'),
      priority: 3,
      cell: ({ created_at }) => <Ltr>{formatDate(created_at)}</Ltr>,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      kind: 'actions',
      cell: (__camelWord__) => <RemoveButton __camelWord__={__camelWord__} />,
    },
  ];
}

[platform] export function __PascalWord__ListScreen() {
[channel] export function __PascalWord__ListScreen() {
[channel]   const { channel_id } = useParams({ from: '/channels/$channel_id/__words__' });
[channel]   // Another channel is another page: nothing typed for one goes to the other.
[channel]   return <__PascalWord__List key={channel_id} channelId={Number(channel_id)} />;
[channel] }
[channel]
[channel] function __PascalWord__List({ channelId }: { channelId: number }) {
  const { t } = useTranslation('__words__');
  const address = useListState(listParams);
  const [added, setAdded] = useState(0);
[platform]   const { list, pager } = usePagedQuery(listQuery(address.state.page), address, size);
[channel]   const { list, pager } = usePagedQuery(listQuery(channelId, address.state.page), address, size);

  return (
    <>
      <PageHead title={t('list.title')} help={t('list.help')} />
      {/* A form of its own for the next one, empty. */}
[platform]       <AddForm key={added} onAdded={() => setAdded(added + 1)} />
[channel]       <AddForm key={added} channelId={channelId} onAdded={() => setAdded(added + 1)} />
      <DataTable
        id="__words__"
        label={t('list.title')}
        columns={useColumns()}
        rows={list.data?.__snake_words__}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        skeletonRows={size}
        refreshing={list.isPlaceholderData}
        empty={<EmptyState picture="listItems" title={t('list.empty')} text={t('list.emptyText')} />}
        failed={list.isError && <FailedAnswer title={t('list.failed')} answer={list} />}
      />
      <Pager {...pager} />
    </>
  );
}
