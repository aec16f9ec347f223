import { listenForInstallOffer } from '@portico/features/install';
import { showCarriedToast } from '@portico/features/lib';
import { applyStoredTheme } from '@portico/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { screens } from './screens.ts';

// The screen is on its way while the hub is being asked who this is.
void screens[location.pathname]?.();

listenForInstallOffer();
applyStoredTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
showCarriedToast();
