import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { isKnownField } from '../known-words.ts';
import { toldValue } from '../told-value.ts';
import { Told } from './told.tsx';
import classes from './history-changes.module.css';

type Change = AuditEntry['changes'][number];

function FieldName({ field }: { field: string }) {
  const { t } = useTranslation('history');
  return isKnownField(field) ? t(`field.${field}`) : <Ltr>{field}</Ltr>;
}

function BeforeAndAfter({ field, before, after }: Change) {
  const { t } = useTranslation('history');
  const now = <Told value={toldValue(field, after)} />;
  if (before === null) return <span className={classes.now}>{now}</span>;
  return (
    <>
      <span className={classes.was}>
        <VisuallyHidden>{t('was')}</VisuallyHidden>
        <Told value={toldValue(field, before)} />
      </span>
      <DirIcon icon={IconArrowRight} size={16} className={classes.arrow} />
      <span className={classes.now}>
        <VisuallyHidden>{t('now')}</VisuallyHidden>
        {now}
      </span>
    </>
  );
}

/** Field by field, what was and what is. */
export function HistoryChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt className={classes.field}>
            <FieldName field={change.field} />
          </dt>
          <dd className={classes.values}>
            <BeforeAndAfter {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
