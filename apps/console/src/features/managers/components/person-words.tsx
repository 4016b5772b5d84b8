import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#features/users/index.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Person } from '../use-invite-form.ts';
import classes from './person-field.module.css';

/** Somebody in two lines: name and masked address. */
export function PersonWords({ person: { name, email } }: { person: Person }) {
  const { t } = useTranslation('managers');
  return (
    <>
      <PersonAvatar name={name} />
      <span className={classes.words}>
        {name ? <UserText lines={1}>{name}</UserText> : <span>{t('team.noName')}</span>}
        {email !== null && (
          <span className={classes.email}>
            <Ltr>{email}</Ltr>
          </span>
        )}
      </span>
    </>
  );
}
