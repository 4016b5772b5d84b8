import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import classes from './version-name.module.css';

const DAY_MS = 86_400_000;

/** Stores take a while: a prompt for a version this young may lead viewers to nothing. */
export const isHasty = (
  { force_update, created_at }: Pick<AppVersion, 'force_update' | 'created_at'>,
  now: Date,
): boolean => force_update && now.getTime() - Date.parse(created_at) < DAY_MS;

const isBeta = ({ version }: AppVersion): boolean => /-beta\b/i.test(version);

/** The highest version with a prompt: it reaches everybody whom a lower one would. */
export const leadingPrompt = (versions: readonly AppVersion[]): AppVersion | undefined =>
  versions.find(({ force_update }) => force_update);

export interface OlderViewersProps {
  version: AppVersion;
  leading: AppVersion | undefined;
}

/** Whom its prompt reaches; nobody, while it is off. */
export function OlderViewers({ version, leading = version }: OlderViewersProps) {
  const { t } = useTranslation('app-versions');
  const leads = leading.id === version.id;
  return (
    <span className={leads ? undefined : classes.covered}>
      <RichText
        text={(slots) =>
          t(leads ? 'list.olderThan' : 'list.covered', { version: slots['version'] })
        }
        values={{ version: <Ltr className={classes.number}>{leading.version}</Ltr> }}
      />
    </span>
  );
}

export interface VersionNameProps {
  version: AppVersion;
  newest: boolean;
  leading: AppVersion | undefined;
  /** All versions above it are known too, so that the one in force can be named. */
  governs?: boolean;
}

/** With what is to be known of it. */
export function VersionName({ version, newest, leading, governs = false }: VersionNameProps) {
  const { t } = useTranslation('app-versions');
  const now = useNow(REVALIDATE_MS);
  const phone = usePhone();
  const isMinimum = governs && leading?.id === version.id;
  const tags = [
    ...(newest ? [t('list.newest')] : []),
    ...(isBeta(version) ? [t('list.beta')] : []),
  ].map((words) => (
    <span key={words} className={classes.tag}>
      {words}
    </span>
  ));
  return (
    <div className={classes.cell}>
      <span className={classes.line}>
        <Ltr className={classes.version}>{version.version}</Ltr>{' '}
        {isMinimum && <span className={classes.minimum}>{t('list.minimum')}</span>} {tags}
      </span>
      {phone && (
        <span className={classes.facts}>
          <Ltr>{formatDate(version.created_at)}</Ltr>
          {version.force_update && !isMinimum && (
            <>
              {' · '}
              <OlderViewers version={version} leading={leading} />
            </>
          )}
        </span>
      )}
      {newest && isHasty(version, now) && (
        <span className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t('list.hasty')}
        </span>
      )}
    </div>
  );
}
