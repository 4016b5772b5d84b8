import type { HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { csvFile, type CsvCell } from '#platform/csv/csv.ts';
import { saveFile } from '#platform/download/fetch-file.ts';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { readAll, type HevrutaFilter } from '../hevruta.queries.ts';

export const COLUMNS = ['name', 'email', 'phone', 'gender', 'created', 'id'] as const;

interface FileWords {
  readonly column: (column: (typeof COLUMNS)[number]) => string;
  readonly gender: (gender: 'male' | 'female') => string;
}

/** A line a person under the names of the columns, as the screen has them. */
export const peopleTable = (
  people: readonly HevrutaSubscription[],
  words: FileWords,
): CsvCell[][] => [
  COLUMNS.map(words.column),
  ...people.map(({ name, email, phone, gender, created_at, id }) => [
    name ?? '',
    email ?? '',
    phone ?? '',
    gender === null ? '' : words.gender(gender),
    formatDate(created_at),
    id,
  ]),
];

const fileName = (now: Date): string => `hevruta_${now.toISOString().slice(0, 10)}.csv`;

export interface ExportButtonProps {
  filter: HevrutaFilter;
  /** How many would be saved; undefined while that is not known. */
  count: number | undefined;
  /** There are more than were counted. */
  capped: boolean;
}

/** Saves everybody the filter lets through, not only this page, as a file for a spreadsheet. */
export function ExportButton({ filter, count, capped }: ExportButtonProps) {
  const { t } = useTranslation('hevruta');
  const saving = useMutation({
    mutationFn: () => readAll(filter),
    onSuccess: (people) => {
      const table = peopleTable(people, {
        column: (column) => t(`column.${column}`),
        gender: (gender) => t(`gender.${gender}`),
      });
      saveFile(csvFile(table), fileName(new Date()));
      notify.success(t('export.done', { count: people.length }));
    },
    onError: (error) => notify.error(t('export.failed'), { detail: sentenceOf(error) }),
  });
  const isIdle = !count || saving.isPending;
  const label = () => {
    if (saving.isPending) return t('export.busy');
    return count && !capped ? t('export.some', { count }) : t('export.action');
  };
  return (
    <Button
      variant="default"
      aria-disabled={isIdle || undefined}
      data-disabled={isIdle}
      loading={saving.isPending}
      leftSection={<DirIcon icon={IconDownload} />}
      onClick={() => {
        if (!isIdle) saving.mutate();
      }}
    >
      {label()}
    </Button>
  );
}
