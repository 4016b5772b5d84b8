import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import classes from './processing-toolbar.module.css';

const SEARCH_WAIT_MS = 300;

export interface ProcessingToolbarProps {
  term: string;
  onSearch: (term: string) => void;
  filters: ReactNode;
  filterCount: number;
  /** Milliseconds; 0 before anything has arrived. */
  updatedAt: number;
  canRetryAll: boolean;
  onRetryAll: () => void;
}

export function ProcessingToolbar(props: ProcessingToolbarProps) {
  const { t } = useTranslation('processing');
  const { updatedAt } = props;
  return (
    <ToolbarRow
      search={
        <TypingSearchField
          plain
          jumpKey={false}
          label={t('search')}
          waitMs={SEARCH_WAIT_MS}
          value={props.term}
          onSearch={props.onSearch}
        />
      }
      filters={props.filters}
      filterCount={props.filterCount}
      tools={
        <>
          {updatedAt > 0 && (
            <span className={classes.updated}>
              {t('updated', { time: formatMessageTime(updatedAt) })}
            </span>
          )}
          {props.canRetryAll && (
            <Button
              variant="default"
              size="sm"
              leftSection={<DirIcon icon={IconRefresh} />}
              onClick={props.onRetryAll}
            >
              {t('retry.all')}
            </Button>
          )}
        </>
      }
    />
  );
}
