import { BRING_BACK_DAYS, DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoveVideo, useRemoveVideoForGood } from '../videos.queries.ts';
import { SmallVideo } from './small-video.tsx';
import { useUndo } from './use-undo.ts';

function useRemovalForGood() {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const deleting = useRemoveVideoForGood();

  return async (video: Video): Promise<boolean> => {
    const removed = await confirm({
      title: t('removeForGood.title'),
      effect: t('removeForGood.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('removeForGood.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => deleting.mutateAsync(video),
    });
    if (removed) notify.success(t('removeForGood.done'), { detail: video.title });
    return removed;
  };
}

interface RemovalOptions {
  /** Its open reports are resolved by removing it. */
  readonly settlesReports?: boolean;
}

/** In the question of removal: whether to ask for more than hiding. */
function ForGoodChoice({ onChange }: { onChange: (forGood: boolean) => void }) {
  const { t } = useTranslation('videos');
  const [forGood, setForGood] = useState(false);
  return (
    <Checkbox
      mt="md"
      label={t('remove.forGood')}
      description={t(forGood ? 'remove.forGoodHint' : 'remove.keptHint')}
      checked={forGood}
      onChange={({ currentTarget: { checked } }) => {
        setForGood(checked);
        onChange(checked);
      }}
    />
  );
}

/**
 * Taking a video away, after asking: it goes to the bin and can be brought back. Platform admins may tick
 * that they want it deleted for good and are then asked once more. Both resolve to whether it is gone.
 */
export function useRemoval({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const hiding = useRemoveVideo();
  const undoOf = useUndo();
  const removeForGood = useRemovalForGood();

  const remove = async (
    video: Video,
    { settlesReports = false }: RemovalOptions = {},
  ): Promise<boolean> => {
    const choice = { forGood: false };
    const hide = async (reason: string | undefined) => {
      const changed = await hiding.mutateAsync({
        ...video,
        settle_reports: settlesReports,
        reason,
      });
      notify.success(t('remove.done'), { detail: video.title, ...undoOf(changed) });
    };
    const confirmed = await confirm({
      title: t('remove.title'),
      effect: (
        <>
          <RichText
            text={(slots) =>
              t('remove.effect', { channel: slots['channel'], days: BRING_BACK_DAYS })
            }
            values={{ channel: <UserText>{video.channel?.name ?? ''}</UserText> }}
          />
          {settlesReports && <span> {t('remove.settlesReports')}</span>}
        </>
      ),
      object: (
        <>
          <SmallVideo video={video} />
          {isAdmin && <ForGoodChoice onChange={(forGood) => Object.assign(choice, { forGood })} />}
        </>
      ),
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      reason: true,
      action: async ({ reason }) => {
        if (!choice.forGood) await hide(reason);
      },
    });
    return confirmed && choice.forGood ? removeForGood(video) : confirmed;
  };

  return { remove, removeForGood };
}
