import { Pager } from '#ui/pager/pager.tsx';
import { SIZES } from '../old-videos-params.ts';
import type { OldListHandle } from '../use-old-list.ts';

export interface OldListPagerProps {
  list: OldListHandle;
  total: number | undefined;
}

export function OldListPager({ list: { state, change, hrefFor }, total }: OldListPagerProps) {
  return (
    <Pager
      page={state.page}
      size={state.size}
      sizes={SIZES}
      total={total}
      onPage={(page) => change({ page })}
      onSize={(size) => change({ size: SIZES.find((one) => one === size) ?? SIZES[0] })}
      hrefFor={(page) => hrefFor({ page })}
    />
  );
}
