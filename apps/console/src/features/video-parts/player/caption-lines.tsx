import type { Language } from '@bimah/contract/fields.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './caption-lines.module.css';

/** Captions over a film, each line in the direction it reads. */
export function CaptionLines({ text, language }: { text: string; language: Language }) {
  if (text.trim() === '') return null;
  return (
    <div className={classes.lines} data-captions>
      {text.split('\n').map((line, index) => (
        <span key={index} className={classes.line}>
          <UserText lang={language}>{line}</UserText>
        </span>
      ))}
    </div>
  );
}
