import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Pager } from './pager.tsx';

export const title = 'Pager';

export default function PagerDemo() {
  const [page, setPage] = useState(7);
  const [size, setSize] = useState(20);
  const [shortPage, setShortPage] = useState(1);
  return (
    <Stack gap="lg">
      <Pager
        page={page}
        size={size}
        total={2734}
        onPage={setPage}
        hrefFor={(target) => `?page=${target}`}
        sizes={[10, 20, 50]}
        onSize={setSize}
      />
      <Pager page={shortPage} size={10} total={22} onPage={setShortPage} />
    </Stack>
  );
}
