import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RecordGate, type RecordGateProps } from '#ui/states/record-gate.tsx';
import { DetailBones } from './pane-bones.tsx';
import classes from './two-panes.module.css';

export interface DetailGateProps<Data> extends Omit<RecordGateProps<Data>, 'head' | 'renderFrame'> {
  /** Heads the page until the record is there. */
  title: string;
}

/** Opens for what the address names of the list. */
export function DetailGate<Data>({ title, ...gate }: DetailGateProps<Data>) {
  return (
    <RecordGate
      {...gate}
      head={<h1 className={classes.gateTitle}>{title}</h1>}
      renderFrame={(state) => <DetailFrame>{state}</DetailFrame>}
      loading={<DetailBones title={title} />}
    />
  );
}

/** Where something of the list will stand. */
export function DetailFrame({ children }: { children: ReactNode }) {
  return <div className={classes.gate}>{children}</div>;
}

/** Nothing of the list is open. */
export function NoDetail({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.none}>
      <EmptyState picture="conversations" title={title} text={text} />
    </div>
  );
}
