import type { System } from '@bimah/contract/system.ts';
import { Skeleton } from '@mantine/core';
import { IconDatabase, IconListCheck, IconMail, IconServer, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SERVICES, type ServiceName } from '../troubles.ts';
import classes from './service-row.module.css';

const ICONS: Readonly<Record<ServiceName, Icon>> = {
  database: IconDatabase,
  storage: IconServer,
  mail: IconMail,
  queue: IconListCheck,
};

/** How each part answered when it was last asked. */
export function ServiceRow({ system }: { system: System | undefined }) {
  const { t } = useTranslation('system');
  return (
    <section aria-label={t('services.label')} aria-busy={!system}>
      <ul role="list" className={classes.row}>
        {SERVICES.map((name) => (
          <li key={name} className={classes.service}>
            <span className={classes.name}>
              <DirIcon icon={ICONS[name]} size={20} />
              {t(`services.${name}`)}
            </span>
            {system ? <Answer name={name} system={system} /> : <Skeleton height={44} mt={4} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ name, system }: { name: ServiceName; system: System }) {
  const { t } = useTranslation('system');
  const { state, milliseconds } = system[name];
  return (
    <>
      <strong className={classes.state} data-state={state}>
        {t(`state.${state}`)}
      </strong>
      <span className={classes.evidence}>
        {state === 'working'
          ? t(`evidence.${name}`, { ms: milliseconds ?? 0 })
          : t(state === 'down' ? 'evidence.down' : 'evidence.notSetUp')}
      </span>
    </>
  );
}
