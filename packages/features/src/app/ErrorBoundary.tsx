import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Loads the document anew; the browser's own reload unless said. */
  reload?: () => void;
  children: ReactNode;
}

/**
 * Stands in for what could not be shown. Mostly that is a part of the app that a newer version of the hub no
 * longer serves: loading the document anew brings the version that it does.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page isCentred width="narrow">
        <div role="alert">
          <Stack gap={4} align="center">
            <Heading level={1} size="large" align="center">
              This page could not be shown.
            </Heading>
            <Text align="center">It may have changed since you opened it.</Text>
            <Button onPress={this.props.reload ?? (() => location.reload())}>Reload</Button>
          </Stack>
        </div>
      </Page>
    );
  }
}
