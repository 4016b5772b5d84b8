import type { CaptionTrack } from '@bimah/contract/captions.ts';
import { language as languageSchema, type Language } from '@bimah/contract/fields.ts';
import { IconDoorExit, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveCaptions, useShowCaptions } from '../captions.queries.ts';
import classes from './language-tabs.module.css';

export interface LanguageTabsProps {
  videoId: number;
  tracks: readonly CaptionTrack[];
  language: Language;
  /** What is said of changes that are not saved. */
  unsaved: ReactNode;
  isDirty: () => boolean;
  onChange: (language: Language) => void;
  /** Those of this language are gone. */
  onRemoved: () => void;
}

/** The languages there are, the way to another, and whether viewers get this one. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { videoId, tracks, language, unsaved, isDirty, onChange } = props;
  const { t } = useTranslation(['captions', 'forms']);
  const confirm = useConfirm();
  const current = tracks.find((track) => track.language === language);
  const missing = languageSchema.options.find(
    (one) => one !== language && !tracks.some((track) => track.language === one),
  );
  const show = useShowCaptions({ id: videoId, language });

  const go = async (next: Language) => {
    const leaves =
      !isDirty() ||
      (await confirm({
        title: t('forms:leave.title'),
        effect: t('captions:leaveLanguage'),
        confirmLabel: t('forms:leave.leave'),
        danger: true,
        icon: IconDoorExit,
      }));
    if (leaves) onChange(next);
  };
  const shown = tracks.some((track) => track.language === language)
    ? tracks
    : [...tracks, { language, lines: 0 }];

  return (
    <div className={classes.line}>
      <nav aria-label={t('captions:languages')} className={classes.tabs}>
        {shown.map((track) => (
          <button
            key={track.language}
            type="button"
            aria-current={track.language === language ? 'true' : undefined}
            className={classes.tab}
            onClick={() => track.language !== language && void go(track.language)}
          >
            {t(`forms:language.${track.language}`)}
            <span className={classes.count}>{formatExact(track.lines)}</span>
          </button>
        ))}
        {missing && (
          <button type="button" className={classes.add} onClick={() => void go(missing)}>
            <DirIcon icon={IconPlus} size={16} />
            {t('captions:addLanguage')}
          </button>
        )}
      </nav>
      <div className={classes.end}>
        {unsaved}
        {current && (
          <>
            <span aria-hidden className={classes.label}>
              {t('captions:shown')}
            </span>
            <SwitchCell
              label={t('captions:shown')}
              checked={current.shown}
              onChange={(next) => show.mutateAsync(next)}
              failureText={sentenceOf}
            />
            <RemoveMenu videoId={videoId} language={language} onRemoved={props.onRemoved} />
          </>
        )}
      </div>
    </div>
  );
}

type RemoveMenuProps = Pick<LanguageTabsProps, 'videoId' | 'language' | 'onRemoved'>;

function RemoveMenu({ videoId, language, onRemoved }: RemoveMenuProps) {
  const { t } = useTranslation(['captions', 'forms']);
  const confirm = useConfirm();
  const removing = useRemoveCaptions({ id: videoId, language });
  const name = t(`forms:language.${language}`);
  const remove = async () => {
    const isDone = await confirm({
      title: t('captions:remove.title', { name }),
      effect: t('captions:remove.effect'),
      confirmLabel: t('captions:remove.action'),
      danger: true,
      action: () => removing.mutateAsync(),
    });
    if (!isDone) return;
    onRemoved();
    notify.success(t('captions:remove.done', { name }));
  };
  return (
    <MenuButton
      label={t('captions:more')}
      size="md"
      items={[
        {
          label: t('captions:remove.action'),
          icon: IconTrash,
          danger: true,
          onAction: () => void remove(),
        },
      ]}
    />
  );
}
