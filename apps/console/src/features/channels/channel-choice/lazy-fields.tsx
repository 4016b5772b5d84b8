import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { SiteChannelFieldProps } from '../channel-form/site-channel-field.tsx';
import type { ChannelPickerProps } from './channel-picker.tsx';
import type { ChannelsFieldProps } from './channels-field.tsx';
import classes from './lazy-fields.module.css';

// The frame of the console takes the pictures of channels from this feature; what only forms need
// comes with the first form.
const LazyPicker = lazy(async () => ({
  default: (await import('./channel-picker.tsx')).ChannelPicker,
}));
const LazyChannelsField = lazy(async () => ({
  default: (await import('./channels-field.tsx')).ChannelsField,
}));
const LazySiteField = lazy(async () => ({
  default: (await import('../channel-form/site-channel-field.tsx')).SiteChannelField,
}));

interface FallbackProps {
  label: string;
  description?: ReactNode;
}

/** As high as what comes, so that nothing under it moves. */
const FieldFallback = ({ label, description }: FallbackProps) => (
  <div aria-hidden className={classes.field}>
    <span className={classes.label}>{label}</span>
    <span className={classes.box} />
    {description && <span className={classes.description}>{description}</span>}
  </div>
);

/** The box of a toolbar, as it will stand there. */
const ToolbarFallback = ({ label, placeholder }: ChannelPickerProps) => (
  <div aria-hidden className={classes.box}>
    {placeholder === undefined ? (
      <>
        <DirIcon icon={IconSearch} size={16} />
        {label}
      </>
    ) : (
      <>
        {label}: <span className={classes.value}>{placeholder}</span>
      </>
    )}
  </div>
);

export const ChannelPicker = (props: ChannelPickerProps) => (
  <Suspense fallback={props.bare ? <ToolbarFallback {...props} /> : <FieldFallback {...props} />}>
    <LazyPicker {...props} />
  </Suspense>
);

export const ChannelsField = (props: ChannelsFieldProps) => (
  <Suspense fallback={<FieldFallback {...props} />}>
    <LazyChannelsField {...props} />
  </Suspense>
);

export const SiteChannelField = (props: SiteChannelFieldProps) => (
  <Suspense fallback={<FieldFallback {...props} />}>
    <LazySiteField {...props} />
  </Suspense>
);
