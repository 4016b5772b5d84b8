import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './person-cell.module.css';

const COPIED_SHOWN_MS = 1_500;

/** Whole: one that is too long goes on in the next line, from its @ if it can. */
function WholeEmail({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <bdi dir="ltr" className={classes.email}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
}

export function CopyEmail({ email, name }: { email: string; name: string | null }) {
  const { t } = useTranslation('registered-channels');
  return (
    <CopyButton value={email} timeout={COPIED_SHOWN_MS}>
      {({ copied, copy }) => (
        <IconButton
          icon={copied ? IconCheck : IconCopy}
          label={copied ? t('email.copied') : t('email.copy', { name: name ?? email })}
          size="sm"
          className={classes.copy}
          data-copied={copied || undefined}
          onClick={copy}
        />
      )}
    </CopyButton>
  );
}

export interface PersonCellProps {
  name: string | null;
  email: string | null;
  /** At the end of the last line. */
  beside?: ReactNode;
}

/** A person by name, with the whole address under it and a button that takes it along. */
export function PersonCell({ name, email, beside }: PersonCellProps) {
  return (
    <div className={classes.person}>
      {name && (
        <UserText person block lines={1} className={classes.name}>
          {name}
        </UserText>
      )}{' '}
      {(email !== null || beside) && (
        <span className={classes.line}>
          {email !== null && (
            <>
              <WholeEmail>{email}</WholeEmail> <CopyEmail email={email} name={name} />
            </>
          )}{' '}
          {beside}
        </span>
      )}
    </div>
  );
}
