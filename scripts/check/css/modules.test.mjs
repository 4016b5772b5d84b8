import { describe, expect, it } from 'vitest';
import { cssModuleFindings } from './modules.mjs';

const findingsOf = (files) => cssModuleFindings(Object.keys(files), (path) => files[path]);

const css = '.card { padding: 4px; }\n.card:hover .title, .wide { color: var(--text); }';

describe('css modules', () => {
  it('are fine when every class is asked for and exists', () => {
    expect(
      findingsOf({
        'a/card.module.css': css,
        'a/card.tsx':
          "import classes from './card.module.css';\nclasses.card; classes['title']; classes.wide;",
      }),
    ).toEqual([]);
  });

  it('may be handed on whole', () => {
    expect(
      findingsOf({
        'a/card.module.css': css,
        'a/card.tsx': "import classes from './card.module.css';\n<Card classNames={classes} />;",
      }),
    ).toEqual([]);
  });

  it('must not keep a class nobody asks for', () => {
    expect(
      findingsOf({
        'a/card.module.css': css,
        'a/card.tsx': "import classes from './card.module.css';\nclasses.card; classes.title;",
      }),
    ).toEqual(['a/card.module.css: class "wide" is used nowhere']);
  });

  it('must have each class that is asked for', () => {
    expect(
      findingsOf({
        'a/card.module.css': '.card { padding: 0.5rem; }',
        'b/other.tsx': "import styles from '../a/card.module.css';\nstyles.card; styles.crad;",
      }),
    ).toEqual(['b/other.tsx: "crad" is not a class of a/card.module.css']);
  });
});
