import { takeOut, type BinKind } from '#features/binned/index.ts';
import { eraseVideo } from './remove-video.service.ts';
import { update } from './update-video.service.ts';
import * as repository from './videos.repository.ts';

/** By the call everybody brings videos back with, so that its rules hold here too. */
export const binnedVideo: BinKind = {
  restore: async (context, shelves, id) => {
    const { undo_id } = await update(context, shelves, { id, change: { hidden: false } });
    return undo_id !== null;
  },
  removeForGood: async (tx, storage, id) => {
    const row = await repository.findForUpdate(tx, id);
    const taken = await takeOut(tx, { kind: 'video', id });
    if (taken && row) await eraseVideo(tx, storage, row);
    return taken;
  },
};
