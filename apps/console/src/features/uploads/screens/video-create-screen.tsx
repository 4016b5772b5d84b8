import type { Language } from '@bimah/contract/fields.ts';
import { TAG_MAX, TAGS_MAX, VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels } from '#features/channels/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { TagsField } from '#ui/form/tags-field/tags-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { useAskedMoment } from '#platform/time/use-asked-moment.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { CreatedPanel, OutcomePanel, SendingPanel } from '../upload-form/outcome-panels.tsx';
import { PlacementBlock } from '../upload-form/placement-block.tsx';
import { PreviewAside } from '../upload-form/preview-aside.tsx';
import { SourceBlock } from '../upload-form/source-block.tsx';
import { ThumbnailField, type Picture } from '../upload-form/thumbnail-field.tsx';
import { VideoButton } from '../upload-form/video-button.tsx';
import { WizardBlock } from '../upload-form/wizard-block.tsx';
import { useFilmFacts, type Frame } from '../wizard/use-film-facts.ts';
import { existingVideoOf } from '../wizard/use-submit-video.ts';
import { useWizard, type Wizard, type WizardOptions } from '../wizard/use-wizard.ts';
import { channelsOf, type Suggestions } from '../wizard/wizard-values.ts';
import classes from './video-create-screen.module.css';

/** `?playlist=12`: the playlist that waits for the video. */
function usePlaylistId(): number | undefined {
  const { playlist }: { playlist?: unknown } = useSearch({ strict: false });
  return idIn(playlist) ?? undefined;
}

interface UploadWizardProps extends WizardOptions {
  head: ReactNode;
  /** Begins anew, with what the next video is likely to share. */
  onAnother: (suggestions: Suggestions) => void;
}

/** A form, and in its place how it ended. Behind a failure the form stays as it was. */
function UploadWizard({ head, onAnother, ...options }: UploadWizardProps) {
  const wizard = useWizard(options);
  const panel = panelOf(wizard, () => {
    const { source, language, channel_ids } = wizard.form.values;
    wizard.letGo();
    onAnother({ source, language, channel_ids });
  });
  const isOver = wizard.outcome?.kind === 'created' || wizard.outcome?.kind === 'several';
  return (
    <>
      {panel !== null && head}
      {panel}
      {!isOver && <WizardForm wizard={wizard} head={head} hidden={panel !== null} />}
    </>
  );
}

function panelOf(wizard: Wizard, onAnother: () => void) {
  const { outcome, isSending } = wizard;
  if (outcome?.kind === 'created') {
    return <CreatedPanel wizard={wizard} answer={outcome.answer} onAnother={onAnother} />;
  }
  if (isSending || outcome?.kind === 'several') {
    return <SendingPanel wizard={wizard} onAnother={onAnother} />;
  }
  return outcome && <FailedPanel wizard={wizard} error={outcome.error} />;
}

interface FailedPanelProps {
  wizard: Wizard;
  error: unknown;
}

/** It did not work. Nothing that was filled in is lost, and trying again takes one press. */
function FailedPanel({ wizard: { form, backToForm }, error }: FailedPanelProps) {
  const { t } = useTranslation('uploads');
  const refusal = error instanceof ApiError ? error : null;
  const back = (
    <Button variant="default" onClick={backToForm}>
      {t('outcome.back')}
    </Button>
  );
  if (refusal?.existing) {
    const { id, channel_id } = refusal.existing;
    return (
      <OutcomePanel
        tone="awaiting"
        icon={IconCopyCheck}
        title={t('outcome.exists')}
        text={<p>{t('outcome.existsText')}</p>}
        actions={
          <>
            <VideoButton id={id} channelId={channel_id} primary>
              {t('outcome.openVideo')}
            </VideoButton>
            {back}
          </>
        }
      />
    );
  }
  return (
    <OutcomePanel
      tone="error"
      icon={IconAlertTriangle}
      title={t('outcome.failed')}
      text={
        <>
          <p>{refusal ? refusal.errors[0] : t('meter.failed')}</p>
          <p>{t('outcome.kept')}</p>
        </>
      }
      actions={
        <>
          <Button
            leftSection={<DirIcon icon={IconRefresh} />}
            onClick={() => {
              backToForm();
              void form.submit();
            }}
          >
            {t('outcome.retry')}
          </Button>
          {back}
        </>
      }
    />
  );
}

interface WizardFormProps {
  wizard: Wizard;
  /** In line with the preview at the end of the line. */
  head: ReactNode;
  hidden: boolean;
}

function WizardForm({ wizard, head, hidden }: WizardFormProps) {
  const { form, files, context } = wizard;
  const [picture, setPicture] = useState<Picture | null>(null);
  const only = files.chosen.length === 1 ? files.chosen[0] : undefined;
  const film = useFilmFacts(only?.upload.file ?? null);
  const channels = useChannels(channelsOf(form.values, context));
  // A file keeps its details in the queue and the draft; without one they would be lost. A video
  // that exists already leaves nothing to save.
  const guarded = files.chosen.length === 0 && !form.busy && !existingVideoOf(wizard.outcome);
  return (
    <div hidden={hidden}>
      <Form form={form} guard={guarded}>
        <div className={classes.columns}>
          <div>
            <div className={classes.head}>{head}</div>
            <SourceBlock wizard={wizard} active={!hidden} />
            <DetailsBlock
              wizard={wizard}
              frames={film.frames}
              picture={picture}
              onPicture={setPicture}
            />
            <PlacementBlock wizard={wizard} />
          </div>
          <PreviewAside wizard={wizard} film={film} picture={picture} channels={channels} />
        </div>
      </Form>
    </div>
  );
}

interface DetailsBlockProps {
  wizard: Wizard;
  frames: readonly Frame[];
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
}

/** What viewers will read and see. Several files share it all but their titles. */
function DetailsBlock({ wizard, frames, picture, onPicture }: DetailsBlockProps) {
  const { t } = useTranslation('uploads');
  const { form, files, context, setPictureOnItsWay } = wizard;
  const isShared = files.several && form.values.source === 'file';
  const language = form.field('language');

  const changeLanguage = (next: Language) => {
    language.onChange(next);
    // Categories belong to a language.
    form.setValue('category_id', null);
    form.setValue('position', null);
  };

  return (
    <WizardBlock number={2} title={t(isShared ? 'details.sharedHeading' : 'details.heading')}>
      {!isShared && (
        <TextField
          {...form.field('title')}
          label={t('details.title')}
          maxLength={VIDEO_TITLE_MAX}
          required
        />
      )}
      <FieldRow>
        <LanguageField {...language} onChange={changeLanguage} label={t('details.language')} />
        <TagsField
          {...form.field('tags')}
          label={t('details.tags')}
          max={TAGS_MAX}
          maxLength={TAG_MAX}
        />
      </FieldRow>
      {!isShared && (
        <ThumbnailField
          {...form.field('thumb_url')}
          target={context}
          frames={form.values.source === 'file' ? frames : []}
          picture={picture}
          onPicture={onPicture}
          onBusyChange={setPictureOnItsWay}
        />
      )}
    </WizardBlock>
  );
}

/** One form for both addresses: in a channel it is chosen already, in the library it is not. */
export function VideoCreateScreen() {
  const { t } = useTranslation('uploads');
  const { channel_id } = useParams({ strict: false });
  const channelId = channel_id === undefined ? null : Number(channel_id);
  const playlistId = usePlaylistId();
  const at = useAskedMoment();
  const user = useQuery(currentUserQuery).data;
  const [round, setRound] = useState<{ number: number; suggestions: Suggestions | null }>({
    number: 1,
    suggestions: null,
  });
  const head = (
    <PageHead
      title={t('title')}
      here={t('here')}
      path={[
        channelId === null ? (
          <Link key="library" to="/library">
            {t('library')}
          </Link>
        ) : (
          <Link
            key="library"
            to="/channels/$channel_id/library"
            params={{ channel_id: String(channelId) }}
          >
            {t('library')}
          </Link>
        ),
      ]}
    />
  );
  if (!user) return head;
  return (
    <UploadWizard
      key={`${channelId ?? 'library'}-${round.number}`}
      head={head}
      channelId={channelId}
      isAdmin={user.is_admin}
      playlistId={playlistId}
      at={round.number === 1 ? at : undefined}
      suggestions={round.suggestions}
      onAnother={(suggestions) => setRound({ number: round.number + 1, suggestions })}
    />
  );
}
