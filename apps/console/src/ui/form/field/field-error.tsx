import { IconAlertCircle } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './field.module.css';

export interface FieldErrorProps {
  children: string;
}

/** The sentence beside a field that says what to put right. Never by colour alone. */
export function FieldError({ children }: FieldErrorProps) {
  return (
    <>
      <DirIcon icon={IconAlertCircle} size={16} className={classes.errorIcon} />
      <span>{children}</span>
    </>
  );
}
