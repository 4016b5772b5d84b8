import { z } from 'zod';

/**
 * How much room the volume still has: `low` while files are taken as far as they fit, `no_files`
 * when only the reserve is left, `read_only` when calls that write are refused as well.
 */
export const roomLevel = z.enum(['enough', 'low', 'no_files', 'read_only']);
export type RoomLevel = z.infer<typeof roomLevel>;
