import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { otherLayout } from './keyboard-layout.ts';
import classes from './layout-rescue.module.css';

export interface LayoutRescueProps {
  /** The search that found nothing. */
  readonly query: string;
  readonly onSearch: (text: string) => void;
}

/** For the place of a list without hits: offers what the same keys write on the other layout. */
export function LayoutRescue({ query, onSearch }: LayoutRescueProps) {
  const { t } = useTranslation('lists');
  const meant = otherLayout(query);
  if (meant === undefined) return null;
  return (
    <span className={classes.rescue}>
      <RichText
        text={(slots) => t('search.rescue', { suggestion: slots['suggestion'] })}
        values={{
          suggestion: (
            <button
              type="button"
              className={classes.suggestion}
              aria-label={t('search.searchFor', { text: meant })}
              onClick={() => onSearch(meant)}
            >
              <UserText>{meant}</UserText>
            </button>
          ),
        }}
      />
    </span>
  );
}
