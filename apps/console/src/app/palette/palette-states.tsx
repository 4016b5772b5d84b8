import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './palette-states.module.css';
import type { Groups } from './use-groups.ts';

/** As many as a first answer likely has, so that little moves when it comes. */
const RESERVED = ['62%', '46%', '54%'];

export function ReservedRows() {
  const { t } = useTranslation('palette');
  return (
    <div role="status" className={classes.reserved}>
      <VisuallyHidden>{t('searching')}</VisuallyHidden>
      {RESERVED.map((width) => (
        <div key={width} className={classes.reservedRow}>
          <Skeleton height={32} width={56} radius={6} />
          <Skeleton height={14} width={width} />
        </div>
      ))}
    </div>
  );
}

export function SearchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['palette', 'kit']);
  return (
    <div role="alert" className={classes.failure}>
      <span>
        {t('failed')} {sentenceOf(error)}
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<DirIcon icon={IconRefresh} size={16} />}
        onClick={onRetry}
      >
        {t('kit:states.retry')}
      </Button>
    </div>
  );
}

export interface NothingFoundProps {
  query: string;
  rescue: Groups['rescue'];
  onSearch: (text: string) => void;
}

/** What to say where nothing has the words: what was probably meant, else what to try. */
export function NothingFound({ query, rescue, onSearch }: NothingFoundProps) {
  const { t } = useTranslation('palette');
  return (
    <>
      <strong className={classes.noneTitle}>
        <RichText
          text={({ words = '' }) => t('none', { words })}
          values={{ words: <UserText>{query.trim()}</UserText> }}
        />
      </strong>{' '}
      {rescue === null && <span>{t('noneHint')}</span>}
      {typeof rescue === 'string' && (
        <span>
          <RichText
            text={({ meant = '' }) => t('rescue', { meant })}
            values={{
              meant: (
                <button
                  type="button"
                  className={classes.rescue}
                  aria-label={t('searchFor', { text: rescue })}
                  onClick={() => onSearch(rescue)}
                >
                  <UserText>{rescue}</UserText>
                </button>
              ),
            }}
          />
        </span>
      )}
    </>
  );
}
