import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import type { AppForm } from './app-form.ts';
import { FormDock } from './form-dock.tsx';
import { SubmitButton } from './submit-button.tsx';
import classes from './save-bar.module.css';

export interface SaveBarProps {
  form: Pick<AppForm<unknown>, 'busy' | 'dirty' | 'restored' | 'failure' | 'missing' | 'reset'>;
  /** What saving is called here; "save" if nothing better fits. */
  saveLabel?: string;
  /** There from the beginning, for a form whose end is far away. */
  stays?: boolean;
  /** The names of the fields that were changed, for a form that shows each of them. */
  changes?: readonly string[];
}

/** More names than this would push the buttons aside. */
const NAMES_SHOWN = 3;

function ChangedNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('forms');
  const count = names.length;
  const rest = count - NAMES_SHOWN;
  const shown =
    rest > 1 ? [...names.slice(0, NAMES_SHOWN), t('saveBar.others', { count: rest })] : [...names];
  return <RichText text={() => t('saveBar.changes', { count, names: shown })} />;
}

/** Floats over the end of a form while something in it is not saved. Put it last in the form. */
export function SaveBar({ form, saveLabel, stays = false, changes }: SaveBarProps) {
  const { t } = useTranslation('forms');
  const isNeeded = form.dirty || form.busy;
  const sentence = () => {
    if (!isNeeded) return t('saveBar.saved');
    if (form.busy) return t('saveBar.saving');
    if (form.failure) return t('saveBar.failed');
    if (form.restored) return t('saveBar.restored');
    return changes?.length ? <ChangedNames names={changes} /> : t('saveBar.unsaved');
  };

  return (
    <FormDock
      label={t('saveBar.label')}
      isOpen={isNeeded || stays}
      calm={!isNeeded}
      sentence={sentence()}
      wide={stays || changes !== undefined}
    >
      {isNeeded && (
        <Button variant="subtle" color="gray" disabled={form.busy} onClick={form.reset}>
          {t('saveBar.cancel')}
        </Button>
      )}
      <SubmitButton
        form={form}
        idle={!isNeeded}
        rightSection={
          changes !== undefined && (
            <kbd aria-hidden className={classes.key}>
              <bdi dir="ltr">{t('saveBar.key')}</bdi>
            </kbd>
          )
        }
      >
        {saveLabel ?? t('saveBar.save')}
      </SubmitButton>
    </FormDock>
  );
}
