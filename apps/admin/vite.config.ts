import { defineConfig } from 'vite';
import { appConfig } from '../../scripts/vite/app.ts';

export default defineConfig(appConfig('admin'));
