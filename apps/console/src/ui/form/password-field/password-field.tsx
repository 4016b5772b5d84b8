import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainIconButton } from '#ui/icon-button/plain-icon-button.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';
import classes from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

const HEBREW = /[\u0590-\u05FF]/;

/** A password that can be looked at, with a word of warning when the keyboard is set wrongly. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, autoFocus, description } = props;
  const { t } = useTranslation('forms');
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);

  const readCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  const hints = [
    isCapsLockOn && t('password.capsLock'),
    HEBREW.test(value) && t('password.hebrew'),
  ].filter((hint) => hint !== false);

  return (
    <TextInput
      {...useInputProps({
        ...props,
        description: (
          <>
            {description}
            <span
              role="status"
              className={classes.hints}
              data-silent={(!description && hints.length === 0) || undefined}
            >
              {hints.join(' ')}
            </span>
          </>
        ),
      })}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCapsLockOn(false)}
      autoComplete={autoComplete}
      data-autofocus={autoFocus ? true : undefined}
      autoFocus={autoFocus}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <PlainIconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={isShown ? t('password.hide') : t('password.show')}
          size="md"
          disabled={props.disabled ?? false}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
