import { Component, type ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface AppBoundaryProps {
  children: ReactNode;
}

interface AppBoundaryState {
  failed: boolean;
  error: unknown;
}

/** The last net: whatever breaks outside the screens still ends in words. */
export class AppBoundary extends Component<AppBoundaryProps, AppBoundaryState> {
  override state: AppBoundaryState = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): AppBoundaryState {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <FailureNotice
          error={this.state.error}
          onRetry={() => this.setState({ failed: false, error: undefined })}
        />
      </main>
    );
  }
}
