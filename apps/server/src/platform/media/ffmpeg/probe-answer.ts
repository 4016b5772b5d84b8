import { z } from 'zod';

/** What to ask for; everything else would only make the answer longer. */
export const PROBE_ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,avg_frame_rate,' +
    'field_order,start_time,duration,bit_rate,channels',
  'stream_disposition=attached_pic',
  'stream_tags=rotate',
  'stream_side_data=rotation',
].join(':');

/** `N/A` and nonsense count as unknown. */
const seconds = z.coerce.number().positive().optional().catch(undefined);

const ratio = z
  .string()
  .regex(/^\d{1,9}[:/]\d{1,9}$/)
  .transform((text) => {
    const [over = 0, under = 0] = text.split(/[:/]/).map(Number);
    return over / under;
  })
  .refine((value) => Number.isFinite(value) && value > 0)
  .optional()
  .catch(undefined);

const turn = z.coerce.number().int().optional().catch(undefined);

const stream = z.object({
  index: z.int().nonnegative(),
  codec_type: z.string().catch('unknown'),
  codec_name: z.string().catch('unknown'),
  profile: z.string().optional().catch(undefined),
  pix_fmt: z.string().optional(),
  width: z.int().nonnegative().default(0),
  height: z.int().nonnegative().default(0),
  sample_aspect_ratio: ratio,
  avg_frame_rate: ratio,
  field_order: z.string().optional(),
  start_time: z.coerce.number().optional().catch(undefined),
  duration: seconds,
  bit_rate: z.coerce.number().optional().catch(undefined),
  channels: z.int().optional(),
  disposition: z.object({ attached_pic: z.int().default(0) }).default({ attached_pic: 0 }),
  tags: z.object({ rotate: turn }).optional(),
  side_data_list: z.array(z.object({ rotation: turn })).optional(),
});

export type ProbedStream = z.output<typeof stream>;

export const probeAnswer = z.object({
  format: z.object({ duration: seconds }).default({}),
  streams: z.array(stream).default([]),
});
