import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const boxes = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
/** With suggestions. */
export const combo = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

export async function write(user: UserEvent, field: HTMLInputElement | undefined, text: string) {
  if (!field) throw new Error(`There is no field to write "${text}" into`);
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

/** A lesson with one date and all that has to be said of it. */
export async function fillIn(user: UserEvent) {
  await write(user, box('שם'), 'שיעור שבועי');
  await write(user, boxes('תאריך')[0], '19/11/2030');
  await write(user, boxes('התחלה')[0], '830p');
  await write(user, boxes('סיום')[0], '21:45');
  await write(user, combo('כתובת'), 'רחוב האלון 14');
  await write(user, box('טלפון לפרטים'), '0501234567');
  await screen.findByText('+972501234567', { selector: '[id$="-saved"]' });
}
