import { Component, type ErrorInfo, type ReactNode } from 'react';
import { toHash } from '../lib/history.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ErrorBoundary.module.css';

/** Error boundary of a screen; a change of path resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <section className={styles.page} role="alert">
        <h1>{navigator.onLine ? 'Something went wrong.' : 'You are offline.'}</h1>
        <p>
          {navigator.onLine ? 'This page could not be shown.' : 'This page was not loaded before.'}{' '}
          Nothing in your bag is lost.
        </p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <a href={toHash('/')}>Go to the home page</a>
      </section>
    );
  }
}
