export interface RangeProps {
  start: string;
  end: string;
}

const HAS_ROOM_INSIDE = /[\s/]/;

/**
 * From–to of times, dates or positions. Without the isolate a dash between two numbers turns round
 * in a right-to-left line. In a sentence write the range out in words instead.
 */
export function Range({ start, end }: RangeProps) {
  const dash = HAS_ROOM_INSIDE.test(start + end) ? ' – ' : '–';
  return (
    <bdi dir="ltr">
      {start}
      {dash}
      {end}
    </bdi>
  );
}
