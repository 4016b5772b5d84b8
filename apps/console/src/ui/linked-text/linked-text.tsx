import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './linked-text.module.css';
import { textParts } from './text-parts.ts';

export interface LinkedTextProps {
  /** What a person wrote, as it is. */
  children: string;
}

const isPage = (href: string) => href.startsWith('http');

/** Several lines of somebody's words. Each finds its own direction; addresses in them can be opened. */
export function LinkedText({ children }: LinkedTextProps) {
  return (
    <span dir="auto" className={classes.text}>
      {textParts(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={index}
            href={href}
            className={classes.link}
            {...(isPage(href) && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
          >
            <Ltr className={classes.address}>{text}</Ltr>
          </a>
        ),
      )}
    </span>
  );
}
