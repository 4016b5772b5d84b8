import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { otherLayout } from '#ui/search-field/keyboard-layout.ts';
import classes from './email-hint.module.css';

const HEBREW = /[\u0590-\u05FF]/;

interface EmailHintOptions {
  email: string;
  onConvert: (email: string) => void;
}

/** No address has a slash: whoever sees a dot on the Hebrew layout has pressed that key. */
const meantAddress = (email: string): string | undefined =>
  HEBREW.test(email) ? otherLayout(email)?.replaceAll('/', '.') : undefined;

/** An address in Hebrew letters was typed on the wrong layout: offers what the keys meant. */
export function useEmailHint({ email, onConvert }: EmailHintOptions): ReactNode {
  const { t } = useTranslation('session');
  const meant = meantAddress(email);
  if (meant === undefined) return undefined;
  return (
    <span className={classes.hint}>
      <span role="status">{t('hints.hebrewEmail')}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => onConvert(meant)}>
        <span>
          <RichText
            text={(slots) => t('hints.convert', { address: slots['address'] })}
            values={{ address: <Ltr>{meant}</Ltr> }}
          />
        </span>
      </Button>
    </span>
  );
}
