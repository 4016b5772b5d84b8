import {
  __UPPER_WORD___TITLE_MAX,
  __UPPER_WORDS___ON_A_PAGE,
  __camelWords__Api,
  new__PascalWord__,
  type __PascalWord__,
} from '@bimah/contract/__words__.ts';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
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

const size = __UPPER_WORDS___ON_A_PAGE;
const listParams = { page: pageNumber() };

const listQuery = (page: number) => ({
  ...contractQuery(__camelWords__Api.list, { query: { limit: size, offset: (page - 1) * size } }),
  placeholderData: keepPreviousData,
});

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('__words__');
  const create = useCreate(__camelWords__Api.create);
  const form = useAppForm({
    schema: new__PascalWord__,
    initial: { title: '' },
    bodyKey: '__snake_word__',
    draftKey: '__word__-create',
    onSubmit: (values) => create.mutateAsync({ body: { __snake_word__: values } }),
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

export function __PascalWord__ListScreen() {
  const { t } = useTranslation('__words__');
  const address = useListState(listParams);
  const [added, setAdded] = useState(0);
  const { list, pager } = usePagedQuery(listQuery(address.state.page), address, size);

  return (
    <>
      <PageHead title={t('list.title')} help={t('list.help')} />
      <AddForm key={added} onAdded={() => setAdded(added + 1)} />
      <DataTable
        id="__words__"
        label={t('list.title')}
        columns={useColumns()}
        rows={list.data?.__snake_words__}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        skeletonRows={size}
        refreshing={list.isPlaceholderData}
        empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
        failed={list.isError && <FailedAnswer title={t('list.failed')} answer={list} />}
      />
      <Pager {...pager} />
    </>
  );
}
