import type { HandlersOf } from '../http/handler.ts';
import { openApiDocument } from './document.ts';

/** `system.*` */
export function systemRoutes(publicUrl: string): HandlersOf<'system'> {
  const document = openApiDocument(publicUrl);
  return { 'system.openApi': async () => ({ body: document }) };
}
