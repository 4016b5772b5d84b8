import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';
import { Logo } from './logo.tsx';

export interface BrandProps {
  /** The folded navigation has room for the mark alone. */
  markOnly?: boolean;
}

export function Brand({ markOnly = false }: BrandProps) {
  const { t } = useTranslation('kit');
  return (
    <span className={classes.brand}>
      <Logo />
      <span className={markOnly ? classes.heardOnly : undefined}>{t('product')}</span>
    </span>
  );
}
