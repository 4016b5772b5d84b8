import { calendarAddressesApi } from '@bimah/contract/calendar-addresses.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import { useCall } from '#platform/api/use-call.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './calendar-address-dialog.module.css';

export interface CalendarAddressDialogProps {
  /** Absent: of all channels. */
  readonly channelId: number | undefined;
  readonly onClose: () => void;
}

const ROW_PX = 72;

/** The address itself, while it can be read: it is told when it is made and never again. */
function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation('calendar-address');
  return (
    <div className={classes.address}>
      <div className={classes.row}>
        <TextInput
          label={t('label')}
          className={classes.url ?? ''}
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} />} onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <p role="status" className={classes.once}>
        {t('once')}
      </p>
      <p className={classes.dim}>{t('howTo')}</p>
    </div>
  );
}

type Act = 'renewing' | 'revoking';

interface QuestionProps {
  readonly act: Act;
  readonly confirmLabel: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asked in the dialog itself: programs that read the address lose it. */
function Question({ act, confirmLabel, run, onClose }: QuestionProps) {
  const { t } = useTranslation('calendar-address');
  const { t: kit } = useTranslation('kit');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => dismiss.current?.focus(), []);

  const confirm = async () => {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label={t(`question.${act}`)} className={classes.question}>
      <p className={classes.once}>{t(`question.${act}`)}</p>
      <p>{t(`warning.${act}`)}</p>
      {failure !== null && (
        <p role="alert" className={classes.danger}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button ref={dismiss} variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}

/** Makes and takes back addresses. The address itself is known only here, once it was made. */
function useAddress(channelId: number | undefined) {
  const { t } = useTranslation('calendar-address');
  const renewal = useCall(calendarAddressesApi.renew);
  const removal = useCall(calendarAddressesApi.remove);
  const [url, setUrl] = useState<string | null>(null);

  const renew = async () => {
    const { address } = await renewal.mutateAsync({
      body: channelId === undefined ? {} : { channel_id: channelId },
    });
    setUrl(address.url);
  };
  return {
    url,
    isBusy: renewal.isPending,
    create: async () => {
      try {
        await renew();
      } catch (error) {
        notify.error(t('createFailed'), { detail: sentenceOf(error) });
      }
    },
    acts: {
      renewing: renew,
      revoking: async () => {
        await removal.mutateAsync({ query: { channel_id: channelId } });
        setUrl(null);
        notify.success(t('revoked'));
      },
    },
  };
}

function AddressState({ channelId }: { channelId: number | undefined }) {
  const { t } = useTranslation('calendar-address');
  const answer = useQuery(
    contractQuery(calendarAddressesApi.get, { query: { channel_id: channelId } }),
  );
  const { url, isBusy, create, acts } = useAddress(channelId);
  const [asked, setAsked] = useState<Act | null>(null);
  if (answer.isError && !answer.data) return <FailedAnswer title={t('failed')} answer={answer} />;
  if (!answer.data) return <LoadingState rows={1} rowHeight={ROW_PX} />;
  const { address } = answer.data;
  if (asked !== null) {
    return (
      <Question
        act={asked}
        confirmLabel={t(asked === 'renewing' ? 'renew' : 'revoke')}
        run={acts[asked]}
        onClose={() => setAsked(null)}
      />
    );
  }
  if (!address) {
    return (
      <>
        <p>{t('none')}</p>
        <div className={classes.actions}>
          <Button
            leftSection={<DirIcon icon={IconLink} />}
            loading={isBusy}
            onClick={() => void create()}
          >
            {t('create')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {url === null ? (
        <p>
          <RichText
            text={(slots) => t('exists', { date: slots['date'] })}
            values={{ date: <Ltr>{formatDate(address.created_at)}</Ltr> }}
          />
        </p>
      ) : (
        <NewAddress url={url} />
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} />}
          onClick={() => setAsked('renewing')}
        >
          {t('renew')}
        </Button>
        <Button
          variant="default"
          className={classes.danger ?? ''}
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => setAsked('revoking')}
        >
          {t('revoke')}
        </Button>
      </div>
    </>
  );
}

/** A private address by which calendar programs read this calendar. */
export function CalendarAddressDialog({ channelId, onClose }: CalendarAddressDialogProps) {
  const { t } = useTranslation('calendar-address');
  return (
    <Dialog title={t('title')} onClose={onClose} size={DIALOG_WIDTH_PX.standard}>
      <div className={classes.body}>
        <p>{t('intro')}</p>
        <p className={classes.dim}>{t('private')}</p>
        <AddressState channelId={channelId} />
      </div>
    </Dialog>
  );
}
