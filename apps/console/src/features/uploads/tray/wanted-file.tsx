import type { PartedUpload } from '@bimah/contract/uploads.ts';
import { VIDEO_TYPES } from '@bimah/contract/rules/media-types.ts';
import { partOf } from '@bimah/contract/rules/upload-parts.ts';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileUpload, IconFolder, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUpload } from '#features/files/index.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { fingerprintOf } from '#platform/upload/fingerprint.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { dropUnfinished, requestOfUnfinished } from '../unfinished-uploads.ts';
import { videoUploads } from '../video-uploads.ts';
import { judgeFilm } from '../wizard/take-films.ts';
import { titleOfFile } from '../wizard/title-of-file.ts';
import { useSendOff } from '../wizard/use-submit-video.ts';
import classes from './wanted-file.module.css';

const bytesIn = ({ arrived, size, part_size }: PartedUpload): number =>
  arrived.reduce((sum, number) => sum + partOf(number, size, part_size).bytes, 0);

type Problem = 'other' | 'unreadable';

/** Takes the file up again if it is the one that is wanted, with what was to become of it. */
function usePickAgain({ id, fingerprint, channel_id }: PartedUpload) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const sendOff = useSendOff();
  const take = async (picked: File) => {
    const { file } = await judgeFilm(picked);
    if ((await fingerprintOf(file)) !== fingerprint) return setProblem('other');
    setProblem(null);
    const request = requestOfUnfinished(id);
    const [added] = videoUploads.add([file], { channelId: channel_id });
    if (added === undefined || request === null) return;
    // What becomes of it is told in the tray.
    await sendOff(added, request).then(
      () => videoUploads.remove(added),
      () => {},
    );
  };
  const pick = (file: File | null | undefined) => {
    if (file) take(file).catch(() => setProblem('unreadable'));
  };
  return { pick, problem };
}

/** A film that arrived in part before the page was opened anew: only its file is missing. */
export function WantedFile({ upload }: { upload: PartedUpload }) {
  const { t } = useTranslation('uploads');
  const { pick, problem } = usePickAgain(upload);
  const [isOver, setOver] = useState(false);
  const { id, name } = upload;
  const percent = Math.floor((bytesIn(upload) / upload.size) * 100);
  const giveUp = () => {
    dropUpload(id);
    dropUnfinished(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same
    <li
      className={classes.row}
      data-over={isOver || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        pick(event.dataTransfer.files[0]);
      }}
    >
      <span className={classes.tile}>
        <DirIcon icon={IconFileUpload} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <div className={classes.names}>
            <UserText block lines={1} className={classes.title}>
              {requestOfUnfinished(id)?.title ?? titleOfFile(name)}
            </UserText>
            <span className={classes.name}>
              <MiddleCut>{name}</MiddleCut>
            </span>
          </div>
          <IconButton icon={IconX} label={t('meter.cancel', { name })} size="md" onClick={giveUp} />
        </div>
        <Progress
          value={percent}
          size={6}
          radius="xl"
          color="var(--awaiting-solid)"
          aria-label={t('meter.label', { name })}
        />
        <p className={classes.wanted}>
          {t('wanted.pick', { percent: formatPercent(percent / 100) })}
        </p>
        <div className={classes.pick}>
          <FileButton
            onChange={pick}
            accept={VIDEO_TYPES.join()}
            inputProps={{ 'aria-label': t('wanted.input', { name }) }}
          >
            {(props) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<DirIcon icon={IconFolder} size={16} />}
                {...props}
              >
                {t('wanted.choose')}
              </Button>
            )}
          </FileButton>
          <span className={classes.hint}>{t('wanted.hint')}</span>
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {t(`wanted.${problem}`, { name })}
          </p>
        )}
      </div>
    </li>
  );
}
