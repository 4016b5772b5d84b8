import type { Channel } from '@bimah/contract/channel-record.ts';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './shared-link.module.css';

/** How a link to the channel looks in a chat or on another site. */
export function SharedLink({ og: { title, description, image } }: Pick<Channel, 'og'>) {
  const { t } = useTranslation('channels');
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t('form.shared')}</figcaption>
      <div className={classes.card}>
        {image !== null && <img src={image} alt="" className={classes.picture} />}
        <div className={classes.words}>
          <UserText block lines={1} className={classes.title}>
            {title}
          </UserText>
          {description !== null && (
            <UserText block lines={2} className={classes.text}>
              {description}
            </UserText>
          )}
        </div>
      </div>
    </figure>
  );
}
