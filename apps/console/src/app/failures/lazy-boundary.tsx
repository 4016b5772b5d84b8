import { Component, type ReactNode } from 'react';
import { notifyMissingCode } from '#ui/late-part/missing-code.ts';

export interface LazyBoundaryProps {
  children: ReactNode;
  onFail?: () => void;
}

/** Around parts of the frame that load late: if one does not come, the page goes on without it. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
    notifyMissingCode();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
