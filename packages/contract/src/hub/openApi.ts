/** The path of the hub's OpenAPI document. */
export const openApiPath = '/api/openapi.json';
