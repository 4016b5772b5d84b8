import type { Report } from '@bimah/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';

/** By name, else by the masked address, else nobody in particular. */
export function Reporter({ user: { name, email } }: Pick<Report, 'user'>) {
  const { t } = useTranslation('reports');
  if (name !== null) return <UserText>{name}</UserText>;
  return email === null ? t('anonymous') : <Ltr>{email}</Ltr>;
}
