import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPicture, type DrawingName } from './empty-picture.tsx';
import { Notice } from './notice.tsx';

export interface EmptyStateProps {
  /** What such a list holds, drawn. */
  picture: DrawingName;
  title: ReactNode;
  /** What such a list is for. */
  text?: ReactNode;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** There has never been anything here. */
export function EmptyState({ picture, ...words }: EmptyStateProps) {
  return <Notice picture={<EmptyPicture of={picture} />} {...words} />;
}

export interface FilteredEmptyStateProps {
  onClear: () => void;
  /** Replaces the usual advice, for instance with a corrected query. */
  text?: ReactNode;
}

/** There are things, but the filter lets none of them through. */
export function FilteredEmptyState({ onClear, text }: FilteredEmptyStateProps) {
  const { t } = useTranslation('kit');
  return (
    <Notice
      picture={<EmptyPicture of="search" />}
      title={t('states.emptyFiltered.title')}
      text={text ?? t('states.emptyFiltered.text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('states.clearFilters')}
        </Button>
      }
    />
  );
}
