import type { HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { IconMail, IconPhone, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#features/users/index.ts';
import { spacedPhone } from '#platform/countries/spaced-phone.ts';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './people-list.module.css';

interface ReachProps {
  href: string;
  icon: Icon;
  label: string;
}

function Reach({ href, icon, label }: ReachProps) {
  return (
    <a href={href} aria-label={label} className={classes.reach}>
      <DirIcon icon={icon} />
    </a>
  );
}

export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

function Person({ person }: { person: HevrutaSubscription }) {
  const { t } = useTranslation('hevruta');
  const { name, email, phone, gender, created_at } = person;
  const called = name ?? t('nameless');
  return (
    <li className={classes.person}>
      <PersonAvatar name={name} />
      <UserText person block className={classes.name}>
        {called}
      </UserText>
      <div className={classes.ways}>
        {email && (
          <Reach href={mailTo(email)} icon={IconMail} label={t('mail', { name: called })} />
        )}
        {phone && (
          <Reach href={`tel:${phone}`} icon={IconPhone} label={t('call', { name: called })} />
        )}
      </div>
      <div className={classes.facts}>
        {email && (
          <span>
            <Ltr>{email}</Ltr>
          </span>
        )}
        <span>
          {phone && (
            <>
              <Ltr>{spacedPhone(phone)}</Ltr>
              {' · '}
            </>
          )}
          {gender && (
            <>
              {t(`gender.${gender}`)}
              {' · '}
            </>
          )}
          <Ltr>{formatDate(created_at)}</Ltr>
        </span>
      </div>
    </li>
  );
}

/** On a phone: whom to call or write to, without the columns. */
export function PeopleList({ people }: { people: readonly HevrutaSubscription[] }) {
  const { t } = useTranslation('hevruta');
  return (
    <ul role="list" aria-label={t('title')} className={classes.list}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
}
