import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { leadingPrompt, VersionName } from './version-name.tsx';
import classes from './recent-versions.module.css';

const SHOWN = 5;

/** What there is already, so that the next number need not be looked up. */
export function RecentVersions({ versions }: { versions: readonly AppVersion[] }) {
  const { t } = useTranslation('app-versions');
  const id = useId();
  const phone = usePhone();
  const leading = leadingPrompt(versions);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.recent}>
      <h2 id={id} className={classes.title}>
        {t('create.recent')}
      </h2>
      <ul role="list" className={classes.list}>
        {versions.slice(0, SHOWN).map((version, index) => (
          <li key={version.id} className={classes.row}>
            <VersionName version={version} newest={index === 0} leading={leading} governs />
            {!phone && (
              <span className={classes.date}>
                <Ltr>{formatDate(version.created_at)}</Ltr>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
