import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Reloads the document; `location.reload` by default. */
  reload?: () => void;
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

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page isCentred width="narrow">
        <div role="alert">
          <Stack gap={4} align="center">
            <Heading level={1} size="large" align="center">
              This page could not be displayed.
            </Heading>
            <Text align="center">There may be a new version. Reload the page.</Text>
            <Button onPress={this.props.reload ?? (() => location.reload())}>Reload</Button>
          </Stack>
        </div>
      </Page>
    );
  }
}
