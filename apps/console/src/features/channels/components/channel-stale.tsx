import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './channel-stale.module.css';

/** Somebody else saved meanwhile: offers their version without losing what was typed here. */
export function ChannelStale({ onLoad }: { onLoad: () => Promise<void> }) {
  const { t } = useTranslation('channels');
  const [loading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    try {
      await onLoad();
    } catch (error) {
      notify.error(t('gate.failed'), { detail: sentenceOf(error) });
    } finally {
      setLoading(false);
    }
  };

  return (
    <div role="status" className={classes.note}>
      <DirIcon icon={IconRefreshAlert} />
      <p className={classes.words}>{t('form.stale')}</p>
      <Button variant="default" size="sm" loading={loading} onClick={() => void load()}>
        {t('form.loadFresh')}
      </Button>
    </div>
  );
}
