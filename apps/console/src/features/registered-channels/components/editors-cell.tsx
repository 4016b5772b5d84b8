import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './editors-cell.module.css';
import { PersonCell } from './person-cell.tsx';

/** The first as the admin beside them; the others wait behind a word. */
export function EditorsCell({ channel: { name, editors } }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const [first, ...others] = editors;
  if (!first) return null;
  const more = others.length > 0 && (
    <Popover position="bottom-start" withRoles trapFocus returnFocus width={300}>
      <Popover.Target>
        <UnstyledButton className={classes.more} aria-label={t('editors.all', { name })}>
          {t('editors.more', { count: others.length })}
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
  );
  return (
    <div data-editors>
      <PersonCell {...first} beside={more} />
    </div>
  );
}
