import { defineConfig, mergeConfig } from 'vite';
import { appConfig } from '../../scripts/vite/app.ts';
import { serviceWorker } from '../../scripts/vite/serviceWorker.ts';

export default defineConfig(mergeConfig(appConfig('portal'), { plugins: [serviceWorker()] }));
