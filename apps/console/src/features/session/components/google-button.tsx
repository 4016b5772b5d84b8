import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './google-button.module.css';
import { GoogleMark } from './google-mark.tsx';

export interface GoogleButtonProps {
  /** Google's window is open and has not answered yet. */
  waiting: boolean;
  onPress: () => void;
}

export function GoogleButton({ waiting, onPress }: GoogleButtonProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <div className={classes.or}>{t('login.or')}</div>
      <Button variant="default" fullWidth leftSection={<GoogleMark />} onClick={onPress}>
        <span>
          <RichText
            text={(slots) => t('google.button', { name: slots['name'] })}
            values={{ name: <Ltr>Google</Ltr> }}
          />
        </span>
      </Button>
      <p role="status" className={classes.status}>
        {waiting && t('google.opened')}
      </p>
    </>
  );
}
