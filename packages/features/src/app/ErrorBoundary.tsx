import { Button } from '@portico/ui/Button';
import { Stack } from '@portico/ui/Stack';
import { Component, type ReactNode } from 'react';
import { EntryPage } from '../lib/components/EntryPage.tsx';

interface ErrorBoundaryProps {
  /** Reloads the document; `location.reload` by default. */
  reload?: () => void;
  /** What the children show. Another one is tried after an error, for a boundary below navigation. */
  of?: unknown;
  children: ReactNode;
}

/**
 * Shows an error page when a screen fails to render. The usual cause is a module that the hub no longer serves
 * after an update: a reload gets the new version.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(last: ErrorBoundaryProps) {
    if (last.of !== this.props.of) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <EntryPage
          title="This page could not be displayed."
          lead="There may be a new version. Reload the page."
        >
          <Stack align="center">
            <Button onPress={this.props.reload ?? (() => location.reload())}>Reload</Button>
          </Stack>
        </EntryPage>
      </div>
    );
  }
}
