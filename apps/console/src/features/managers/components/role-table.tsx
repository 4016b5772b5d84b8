import { CHANNEL_ROLES, type ChannelRole } from '@bimah/contract/access.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './role-table.module.css';

const EDITORS_TOO = ['videos', 'content', 'answers'] as const;
const ADMINS_ONLY = ['settings', 'people'] as const;

const rights = [
  ...EDITORS_TOO.map((name) => ({ name, roles: CHANNEL_ROLES as readonly ChannelRole[] })),
  ...ADMINS_ONLY.map((name) => ({ name, roles: ['admin'] as readonly ChannelRole[] })),
];

function Mark({ may }: { may: boolean }) {
  const { t } = useTranslation('managers');
  return (
    <span className={may ? classes.may : classes.mayNot}>
      <DirIcon icon={may ? IconCheck : IconMinus} size={20} />
      <VisuallyHidden>{t(may ? 'rights.yes' : 'rights.no')}</VisuallyHidden>
    </span>
  );
}

/** What each role may do; the one that is being chosen stands out. */
export function RoleTable({ role: chosen }: { role: ChannelRole }) {
  const { t } = useTranslation('managers');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('rights.title')}</th>
          {CHANNEL_ROLES.map((role) => (
            <th
              key={role}
              scope="col"
              className={classes.role}
              data-chosen={role === chosen || undefined}
            >
              {t(`role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ name, roles }) => (
          <tr key={name}>
            <th scope="row">{t(`rights.${name}`)}</th>
            {CHANNEL_ROLES.map((role) => (
              <td key={role} className={classes.role} data-chosen={role === chosen || undefined}>
                <Mark may={roles.includes(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
