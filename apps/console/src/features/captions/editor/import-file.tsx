import { readCaptions, type CaptionFile } from '@bimah/contract/rules/caption-file.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './import-file.module.css';

export interface TakenFile extends CaptionFile {
  readonly name: string;
}

/** A file is read here, by the same rule as on the server; it counts once it is saved. */
export function useImport(onTaken: (file: TakenFile) => void) {
  const { t } = useTranslation(['captions', 'messages']);
  return async (file: File) => {
    const read = readCaptions(new Uint8Array(await file.arrayBuffer()));
    if ('refusal' in read) {
      notify.error(t('captions:import.failed', { name: file.name }), {
        detail: t(`messages:${read.refusal}`),
      });
      return;
    }
    onTaken({ ...read, name: file.name });
  };
}

interface ImportButtonProps {
  onFile: (file: File) => void;
  primary?: boolean;
}

export function ImportButton({ onFile, primary = false }: ImportButtonProps) {
  const { t } = useTranslation('captions');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<DirIcon icon={IconFileImport} />}
        onClick={() => input.current?.click()}
      >
        {t('import.action')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={t('import.pick')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // Otherwise picking the same file again would change nothing.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

const PROBLEMS_SHOWN = 100;

/** What came in, from what, and line by line what did not. */
export function ImportNote({ file, onClose }: { file: TakenFile; onClose: () => void }) {
  const { t } = useTranslation('captions');
  const [isOpen, setIsOpen] = useState(false);
  const { problems, stripped } = file;
  const hasDetails = problems.length > 0 || stripped > 0;
  return (
    <div role="status" className={classes.note} data-problems={problems.length > 0 || undefined}>
      <div className={classes.line}>
        <DirIcon icon={IconInfoCircle} size={16} />
        <p className={classes.words}>
          <RichText
            text={(slots) => t('import.done', { count: file.captions.length, name: slots['name'] })}
            values={{ name: <Ltr>{file.name}</Ltr> }}
          />{' '}
          {file.encoding !== 'UTF-8' && (
            <RichText
              text={(slots) => t('import.turned', { encoding: slots['encoding'] })}
              values={{ encoding: <Ltr>{file.encoding}</Ltr> }}
            />
          )}{' '}
          {problems.length > 0 && t('import.problems', { count: problems.length })}
        </p>
        {hasDetails && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('import.details')}
          </button>
        )}
        <IconButton
          icon={IconX}
          size="sm"
          variant="subtle"
          label={t('import.close')}
          onClick={onClose}
        />
      </div>
      {isOpen && (
        <ul className={classes.details}>
          {stripped > 0 && <li>{t('import.stripped', { count: stripped })}</li>}
          {problems.slice(0, PROBLEMS_SHOWN).map(({ line, code }) => (
            <li key={line}>{t(`import.problem.${code}`, { line })}</li>
          ))}
          {problems.length > PROBLEMS_SHOWN && (
            <li>{t('import.rest', { count: problems.length - PROBLEMS_SHOWN })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
