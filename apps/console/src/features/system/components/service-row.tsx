import type { System } from '@bimah/contract/system.ts';
import { Skeleton } from '@mantine/core';
import {
  IconBrandYoutube,
  IconDatabase,
  IconDeviceMobileMessage,
  IconMail,
  IconMapSearch,
  IconServer,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { ServiceName } from '../troubles.ts';
import classes from './service-row.module.css';

/** The queue lives in the database: it is told of only where it does not answer. */
export type ShownService = Exclude<ServiceName, 'queue'>;

const ICONS: readonly (readonly [ShownService, Icon])[] = [
  ['database', IconDatabase],
  ['storage', IconServer],
  ['mail', IconMail],
  ['push', IconDeviceMobileMessage],
  ['video_site', IconBrandYoutube],
  ['geocoder', IconMapSearch],
];

export const SHOWN_SERVICES = ICONS.map(([name]) => name);

/** How each part answered when it was last asked. */
export function ServiceRow({ system }: { system: System | undefined }) {
  const { t } = useTranslation('system');
  return (
    <section aria-label={t('services.label')} aria-busy={!system}>
      <ul role="list" className={classes.row}>
        {ICONS.map(([name, icon]) => (
          <li key={name} className={classes.service}>
            <span className={classes.name}>
              <DirIcon icon={icon} size={20} />
              {t(`services.${name}`)}
            </span>
            {system ? <Answer name={name} system={system} /> : <Skeleton height={44} mt={4} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ name, system }: { name: ShownService; system: System }) {
  const { t } = useTranslation('system');
  const { state, milliseconds } = system[name];
  return (
    <>
      <strong className={classes.state} data-state={state}>
        {t(`state.${state}`)}
      </strong>
      <span className={classes.evidence}>
        {state === 'working' &&
          t(`evidence.${name}`, { ms: `${formatExact(milliseconds ?? 0)} ms` })}
        {state === 'down' && t('evidence.down')}
        {state === 'not_set_up' &&
          name !== 'database' &&
          name !== 'storage' &&
          t(`notSetUp.${name}`)}
      </span>
    </>
  );
}
