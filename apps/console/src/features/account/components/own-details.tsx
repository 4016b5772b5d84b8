import type { CurrentUser } from '@bimah/contract/session.ts';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './own-details.module.css';
import { Section } from './section.tsx';

export function OwnDetails({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('who.title')}>
      <dl className={classes.pairs}>
        <dt>{t('who.name')}</dt>
        <dd>{user.name ? <UserText>{user.name}</UserText> : t('who.noName')}</dd>
        <dt>{t('who.email')}</dt>
        <dd>
          <Ltr>{user.email}</Ltr>
        </dd>
        <dt>{t('who.role')}</dt>
        <dd>{t(user.is_admin ? 'who.platformAdmin' : 'who.staff')}</dd>
      </dl>
    </Section>
  );
}
