import { z } from 'zod';
import { id } from './fields.ts';

/** What stands for a channel wherever one is named or picked. */
export const channelSummary = z.object({ id, name: z.string(), image: z.string().nullable() });
export type ChannelSummary = z.infer<typeof channelSummary>;
