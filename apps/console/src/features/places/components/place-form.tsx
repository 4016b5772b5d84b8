import type { PlaceType } from '@bimah/contract/place-record.ts';
import type { ReactNode } from 'react';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import type { UploadImage } from '#ui/form/image-field/use-image-upload.ts';
import type { FormKind, PlaceValues } from '../place-values.ts';
import classes from './place-form.module.css';
import { PlacePreview } from './place-preview.tsx';
import { MorePart, WhatPart } from './what-part.tsx';
import { WhenPart } from './when-part.tsx';
import { WherePart } from './where-part.tsx';

export interface PlaceFormProps {
  form: AppForm<PlaceValues>;
  kind: FormKind;
  /** To choose from when adding. */
  types: readonly PlaceType[];
  upload: UploadImage;
  onChannel?: ((id: number | null) => void) | undefined;
  /** Over the first field. */
  notice?: ReactNode;
  /** The buttons under the preview. */
  acts?: ReactNode;
  /** Last in the form. */
  end?: ReactNode;
}

const NONE: readonly never[] = [];

export function PlaceForm(props: PlaceFormProps) {
  const { form, kind, types, upload, onChannel } = props;
  return (
    <Form form={form} guard>
      {props.notice}
      <div className={classes.columns}>
        <div className={classes.parts}>
          <WhatPart form={form} types={kind === 'new' ? types : NONE} />
          <WhenPart form={form} kind={kind} />
          <WherePart form={form} kind={kind} onChannel={onChannel} />
          <MorePart form={form} />
        </div>
        <div className={classes.side}>
          <PlacePreview form={form} upload={upload} />
          {props.acts && <div className={classes.acts}>{props.acts}</div>}
        </div>
      </div>
      {props.end}
    </Form>
  );
}
