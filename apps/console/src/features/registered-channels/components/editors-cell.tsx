import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './editors-cell.module.css';
import { CopyEmail, PersonCell } from './person-cell.tsx';

/** As many as a row is high for. */
const LINES = 2;

type Editor = RegisteredChannel['editors'][number];

/** By name, or by address where there is no name. */
function EditorLine({ editor: { name, email } }: { editor: Editor }) {
  return (
    <span className={classes.line}>
      {name ? <UserText lines={1}>{name}</UserText> : <Ltr className={classes.email}>{email}</Ltr>}{' '}
      {email !== null && <CopyEmail email={email} name={name} />}
    </span>
  );
}

export function EditorsCell({ channel: { name, editors } }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const shown = editors.length > LINES ? editors.slice(0, LINES - 1) : editors;
  const more = editors.length - shown.length;
  return (
    <div>
      <ul role="list">
        {shown.map((editor, index) => (
          <li key={editor.email ?? index}>
            <EditorLine editor={editor} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Popover position="bottom-start" withRoles trapFocus returnFocus width={300}>
          <Popover.Target>
            <UnstyledButton className={classes.more} aria-label={t('editors.all', { name })}>
              {t('editors.more', { count: more })}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul role="list" className={classes.all}>
              {editors.map((editor, index) => (
                <li key={editor.email ?? index}>
                  <PersonCell {...editor} />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
