import type { CurrentUser } from '@bimah/contract/session.ts';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { AfterDot } from '#ui/after-dot/after-dot.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useSignOut } from '../shell/use-sign-out.tsx';
import { displayName } from '../shell/user-avatar.tsx';
import classes from './signed-in-as.module.css';

/** A page may be refused because one came with the wrong account of two. */
export function SignedInAs({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('app');
  const askToSignOut = useSignOut();
  const name = displayName(user);
  return (
    <p className={classes.line}>
      <span>
        <RichText
          text={({ name: person, email }) =>
            name === user.email
              ? t('unknown.asEmail', { email })
              : t('unknown.as', { name: person, email })
          }
          values={{ name, email: <Ltr className={classes.email}>{user.email}</Ltr> }}
        />
      </span>
      <AfterDot>
        <UnstyledButton className={classes.other} onClick={() => void askToSignOut()}>
          {t('unknown.otherAccount')}
        </UnstyledButton>
      </AfterDot>
    </p>
  );
}
