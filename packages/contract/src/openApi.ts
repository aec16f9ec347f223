/** Where the hub describes its own interface. */
export const openApiPath = '/api/openapi.json';
