import { z } from 'zod';

/** What is made of a film beside it. Each is null until it is made, and where it cannot be had. */
export const filmExtras = {
  /** The film in several qualities, for players that choose by the line (HLS). */
  streams: z
    .object({
      hls: z.string(),
      /** As people name them, by the shorter side of the picture; the best first. */
      qualities: z.array(z.int()),
    })
    .nullable(),
  /** Small pictures from the film in one, row by row, for looking ahead. */
  strip: z
    .object({
      address: z.string(),
      columns: z.int(),
      rows: z.int(),
      /** Of one picture, in pixels. */
      width: z.int(),
      height: z.int(),
      /** Between one picture and the next. */
      seconds: z.number(),
    })
    .nullable(),
  /** The address of a few silent seconds of the film. */
  preview: z.string().nullable(),
};
