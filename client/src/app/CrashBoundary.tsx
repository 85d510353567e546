import { Component, type ErrorInfo, type ReactNode } from 'react';
import { hashOf } from '../lib/history.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './CrashBoundary.module.css';

/** Error boundary of a screen; a change of path resets it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <section className={styles.page} role="alert">
        <img src="/art/offline.svg" alt="" width={240} height={160} />
        <h1>Something went wrong.</h1>
        <p>This page could not be shown. Nothing in your bag is lost.</p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <a href={hashOf('/')}>Go to the home page</a>
      </section>
    );
  }
}
