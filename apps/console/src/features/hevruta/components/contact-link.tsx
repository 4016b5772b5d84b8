import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './contact-link.module.css';

/** Opens a letter to this address. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
      className={classes.email}
    >
      <EmailText>{email}</EmailText>
    </a>
  );
}

/** Dials the number; on a phone that is the whole point of the list. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={classes.phone}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}
