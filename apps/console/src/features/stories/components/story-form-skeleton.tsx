import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfter } from '#ui/states/use-after.ts';
import classes from './story-form.module.css';

/** Pixels: title, description, place, file, colours. */
const FIELDS = [40, 66, 36, 60, 217];
const LABEL_PX = 20;

/** The form before its story is there, in the shape it will have. */
export function StoryFormSkeleton({ head }: { head: ReactNode }) {
  const { t } = useTranslation('kit');
  const visible = useAfter(true);
  return (
    <div className={classes.form}>
      <div className={classes.columns}>
        <div className={classes.head}>{head}</div>
        <div role="status" className={classes.fields}>
          {visible && <VisuallyHidden>{t('states.loading')}</VisuallyHidden>}
          {visible &&
            FIELDS.map((height) => (
              <div key={height} className={classes.expected}>
                <Skeleton height={LABEL_PX} width={96} radius={6} />
                <Skeleton height={height} radius={8} />
              </div>
            ))}
        </div>
        <aside aria-hidden>{visible && <Skeleton className={classes.phone} radius={16} />}</aside>
      </div>
    </div>
  );
}
